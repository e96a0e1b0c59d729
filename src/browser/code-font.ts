import url from '@shop-fonts/martian-mono.woff2'

/** Adds the monospace font of codes, VINs, amounts and ids. If the stylesheet declared it, browsers would fetch it before the first frame. */
export const addCodeFont = (document: Document): void =>
  void document.fonts.add(
    new FontFace('Martian Mono', `url("${url}") format("woff2")`, { weight: '400 700', display: 'swap' }),
  )
