const WAYS_IN = ['/login', '/register', '/create-password']

/** Where to be led back to from the forms; not to one of them: whoever has come in has no business there. */
export const wayBack = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  WAYS_IN.includes(pathname) ? null : pathname + search + hash
