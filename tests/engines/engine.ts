import type { InstalledEngine } from '../../tools/engines.ts'

/** A tab, with the same interface for all engines. Selectors are CSS; the first match is used. */
export interface Tab {
  /** Opens a URL; resolves at `DOMContentLoaded`. */
  goto(url: string): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON; it must not return a promise. */
  evaluate<Args extends readonly unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Presses a key: 'Enter', 'Tab', 'ArrowDown' or a character. */
  press(key: string): Promise<void>
  select(selector: string, value: string): Promise<void>
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  goBack(): Promise<void>
}

/** A browser with a new profile. */
export interface Engine {
  readonly name: InstalledEngine['name']
  readonly downloads: string
  newTab(): Promise<Tab>
  close(): Promise<void>
}

export interface StartOptions {
  /** Temporary home folder; contains only `Downloads` and `.config/user-dirs.dirs`. */
  readonly home: string
  readonly downloads: string
  readonly isBfcacheEnabled: boolean
}
