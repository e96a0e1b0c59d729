/** Id of the section with the tokens on offer, which a link names. */
export const BUNDLE_OFFER = 'bundle-offer'
