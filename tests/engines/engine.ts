import type { InstalledEngine } from '../../tools/engines.ts'

/** One tab, driven alike in every engine. Selectors are CSS; the first match is taken. */
export interface Tab {
  /** Loads an address until its document is parsed. */
  goto(url: string): Promise<void>
  /** Runs a function in the page; its arguments and result are JSON. It must not return a promise. */
  evaluate<Args extends readonly unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Presses a key: 'Enter', 'Tab', 'ArrowDown' or a character. */
  press(key: string): Promise<void>
  select(selector: string, value: string): Promise<void>
  files(selector: string, paths: readonly string[]): Promise<void>
  back(): Promise<void>
}

/** A browser with a fresh profile. */
export interface Engine {
  readonly name: InstalledEngine['name']
  /** The folder in which downloads arrive. */
  readonly downloads: string
  newTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Profile {
  /** Home folder of the browser, empty. */
  readonly home: string
  readonly downloads: string
  /** Whether pages are kept for Back. */
  readonly pageCache: boolean
}
