/** True for the path that a checkout returns to, also with duplicate slashes, which are removed only later. */
export const isReceiptPath = (pathname: string): boolean => /^\/+success\/*$/.test(pathname)
