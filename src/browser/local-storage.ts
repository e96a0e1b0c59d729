/** What lies on this device under a name; `null` where nothing does, and where the browser keeps nothing. */
export function readStored(window: Window, key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** `null` takes it away. What a storage that is blocked, broken or full does not take is done without. */
export function writeStored(window: Window, key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    // This page knows by itself; the next visit, or another tab, does not.
  }
}

/** Others may have written there, too: what is no JSON is a text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Hears of what other tabs write under a name, or that they empty all. */
export const onStorageChange = (
  window: Window,
  name: string,
  onChange: (text: string | null) => void,
): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === name) onChange(newValue)
  })
