/** The fixed numbers and words of the product, each stated once for the page, the machines and the mock backend. */
const minute = 60_000

export const CURRENCY = 'USD'
export const VIN_LENGTH = 17
export const TOKENS_PER_BUNDLE = 10
export const PINS_PER_TOKEN = 1
export const NAVIGATION_TOOL = 'Navigation codes tokens'
export const HEAD_UNITS = ['NTG 4.5', 'NTG 5s1', 'NTG 5/5s2', 'NTG 5.5'] as const

/** An access token that expires sooner than this is refreshed before it is used. */
export const EXPIRY_MARGIN_MS = 5 * minute
export const TOKEN_CHECK_EVERY_MS = 5 * minute
export const RETRIES_AFTER_401 = 1
/** Requests never time out: `fetch` and `XMLHttpRequest` take `undefined` as 'no timeout'. */
export const REQUEST_TIMEOUT_MS = undefined

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 50
export const LOGIN_REDIRECT_DELAY_MS = 100
/** A file dialog counts as cancelled if no file is chosen this long after the window regained focus. */
export const DIALOG_FOCUS_CHECK_MS = 300
/** A purchase waits this long for the IP look-up, then continues without an address. */
export const IP_WAIT_MS = 2_000

export const IGNORED_FILE_NAMES = ['.DS_Store', 'Thumbs.db'] as const
/** Compared with the last four characters of a file name, lower-cased. */
export const CONVERTIBLE_EXTENSIONS = ['.vrx', '.vcx', 'sgde'] as const
export const DEFAULT_DOWNLOAD_NAME = 'sipex.zip'
/** The header with the warnings of a successful conversion. */
export const WARNINGS_HEADER = 'X-Conversion-Warnings'

export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
/** Lifetime of an idempotency key and of the response that the backend stores for it. */
export const IDEMPOTENCY_KEY_LIFE_MS = 24 * 60 * minute
export const TOKEN_NOT_VALID = 'token_not_valid'
