/** The page that a checkout leads back to, also with slashes too many, as it stands until they are put right. */
export const isReceiptPath = (pathname: string): boolean => /^\/+success\/*$/.test(pathname)
