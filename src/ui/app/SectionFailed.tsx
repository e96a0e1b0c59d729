import { Button } from '../components/Button.tsx'
import { Card } from '../components/Card.tsx'
import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'
import type { ButtonVariants } from '../theme/recipes.ts'
import { PageShown } from './PageShown.tsx'

const box = wrap({
  maxWidth: 'page',
  mx: 'auto',
  px: '16',
  py: '8',
  alignItems: 'center',
  columnGap: '16',
  rowGap: '8',
})

const ReloadButton = ({ variant }: ButtonVariants) => (
  <Button variant={variant} onClick={() => location.reload()}>
    Reload page
  </Button>
)

/** Replaces a header, footer or message area that failed to render; the page itself stays as it is. */
export const SectionFailed = ({ section }: { readonly section: 'header' | 'footer' | 'messages' }) => (
  <div className={box}>
    <p role="alert" className={css({ color: 'bad', flexGrow: '1' })}>
      <strong>Unexpected Application Error!</strong>
      {` The ${section} of this page could not be shown. You can go on using the page; a reload removes chosen files.`}
    </p>
    <ReloadButton />
  </div>
)

/** Replaces everything after an error outside of the page, header, footer and messages. */
export const AppFailed = () => (
  <main className={css({ px: '16', py: '32' })}>
    <Card title="Unexpected Application Error!">
      <p role="alert">This page could not be shown.</p>
      <ReloadButton variant="accent" />
    </Card>
    <PageShown />
  </main>
)
