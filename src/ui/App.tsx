import type { BundlesActor } from '../machines/bundles/index.ts'
import { BundleOffer } from './bundles/BundleOffer.tsx'
import { Page, type ShopWords } from './parts/Page.tsx'

interface AppProps {
  readonly words: ShopWords
  readonly bundles: BundlesActor
}

export function App({ words, bundles }: AppProps) {
  return (
    <Page words={words}>
      <BundleOffer actor={bundles} />
    </Page>
  )
}
