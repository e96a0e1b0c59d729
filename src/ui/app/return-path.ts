const LOGIN_PATHS = ['/login', '/register', '/create-password']

/** Where to be led back to from the forms; not to one of them: whoever has come in has no business there. */
export const returnPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  LOGIN_PATHS.includes(pathname) ? null : pathname + search + hash
