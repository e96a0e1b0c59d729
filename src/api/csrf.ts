/** As much as a header should carry, and only what it may. */
const HEADER_SAFE = /^[!-~]{1,4096}$/

/** The first usable cookie of that name; `undefined` rather than a value that a header cannot carry. */
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
