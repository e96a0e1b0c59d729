/** The length and characters that a header value may have. */
const HEADER_SAFE = /^[!-~]{1,4096}$/

/** The first usable cookie of that name; `undefined` if a header cannot contain its value. */
export function cookieValue(cookies: string, name: string): string | undefined {
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decoded(pair.slice(name.length + 1)))
    .find((value) => HEADER_SAFE.test(value))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
