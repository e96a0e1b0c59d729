import type { withBundlesPorts } from '../machines/bundles/index.ts'
import { BundleOffer } from './bundles/BundleOffer.tsx'
import { Page, type ShopWords } from './parts/Page.tsx'

interface AppProps {
  readonly words: ShopWords
  readonly bundles: ReturnType<typeof withBundlesPorts>
}

export function App({ words, bundles }: AppProps) {
  return (
    <Page words={words}>
      <BundleOffer logic={bundles} />
    </Page>
  )
}
