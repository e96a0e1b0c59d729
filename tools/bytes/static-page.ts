/** Baseline S: a prerendered page without scripts and without what browsers prefetch. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script>.*?<\/script>/s, '')
    .replace(/<script type="application\/json".*?<\/script>/s, '')
    .replace(/<link (rel="(manifest|apple-touch-icon)")[^>]*>/g, '')
