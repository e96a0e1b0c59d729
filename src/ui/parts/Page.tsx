import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

export interface ShopWords {
  readonly brandName: string
  readonly headerTitle: string
  readonly headerName: string
  readonly supportEmail: string
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '16', rowGap: '4', maxWidth: 'page', mx: 'auto', px: '16', py: '12' })
const link = css({ color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.2em' })

/** Header, the page's own matter and footer, as on every page. */
export function Page({ words, children }: { readonly words: ShopWords; readonly children: ReactNode }) {
  return (
    <div className={css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh' })}>
      <header className={css({ bg: 'panel', borderBottomWidth: '1px', borderColor: 'edge' })}>
        <div className={bar}>
          <span className={css({ fontWeight: '700' })}>{words.brandName}</span>
          <h1 className={css({ fontSize: '20', fontWeight: '600' })}>{words.headerTitle}</h1>
          <span className={css({ color: 'muted' })}>{words.headerName}</span>
        </div>
      </header>
      <main className={css({ width: '100%', maxWidth: 'page', mx: 'auto', px: '16', py: '32' })}>{children}</main>
      <footer className={css({ borderTopWidth: '1px', borderColor: 'edge', color: 'muted' })}>
        <div className={bar}>
          <a className={link} href="/">
            {words.brandName}
          </a>
          <a className={link} href={`mailto:${words.supportEmail}`}>
            {words.supportEmail}
          </a>
        </div>
      </footer>
    </div>
  )
}
