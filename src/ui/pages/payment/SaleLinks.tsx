import { useApp } from '../../app/app-context.ts'
import { saleLinks } from '../../app/footer-links.ts'
import { lineLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'

const link = css(lineLink, { mr: '16' })

/** The seller's pages about the purchase, next to the button; nothing if none is set. */
export function SaleLinks() {
  const links = saleLinks(useApp())
  return (
    links.length > 0 && (
      <p>
        {links.map(({ name, to }) => (
          <a key={name} className={link} href={to}>
            {name}
          </a>
        ))}
      </p>
    )
  )
}
