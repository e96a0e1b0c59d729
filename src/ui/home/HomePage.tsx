import { BundleOffer } from '../bundles/BundleOffer.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'

export function HomePage() {
  const { headerTitle, bundles } = useShop()
  return (
    <>
      <h1
        tabIndex={-1}
        className={css({ fontSize: '30', fontWeight: '600', mb: '24', _focusVisible: { outline: 'none' } })}
      >
        {headerTitle}
      </h1>
      <BundleOffer actor={bundles} />
    </>
  )
}
