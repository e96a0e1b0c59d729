/** Id of the section with the token bundles, and hash of the link to it in `OutOfPoints.tsx`. */
export const BUNDLE_OFFER = 'bundle-offer'
