const LOGIN_PATHS = ['/login', '/register', '/create-password']

/** Path to return to after login or registration; never one of these forms, which redirect logged-in users. */
export const returnPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  LOGIN_PATHS.includes(pathname) ? null : pathname + search + hash
