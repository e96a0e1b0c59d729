type StorageName = 'localStorage' | 'sessionStorage'

/** Reads a value; `null` if it is missing or the storage is blocked. */
export function readStored(
  window: Window,
  key: string,
  storage: StorageName = 'localStorage',
): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Writes a value; `null` or an empty text removes it. False if the storage is blocked, broken or full. */
export function writeStored(
  window: Window,
  key: string,
  text: string | null,
  storage: StorageName = 'localStorage',
): boolean {
  try {
    if (!text) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Parses a stored value, which other code may have written: invalid JSON is returned as text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Calls back when another tab writes the key or clears the storage. */
export const onStorageChange = (
  window: Window,
  name: string,
  onChange: (text: string | null) => void,
): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === name) onChange(newValue)
  })
