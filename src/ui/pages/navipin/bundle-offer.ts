/** Id of the section with the bundles of points, and hash of the link to it in `OutOfPoints.tsx`. */
export const BUNDLE_OFFER = 'bundle-offer'
