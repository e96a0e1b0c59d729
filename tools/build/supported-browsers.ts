/** Oldest supported browsers; `light-dark()` in styles has no fallback and sets the limit. */
export const OLDEST_ENGINES = { chrome: '123', firefox: '120', safari: '17.5' } as const

/** The same as Vite's build target, such as 'chrome123'. */
export const BUILD_TARGET = Object.entries(OLDEST_ENGINES).map(([name, version]) => name + version)
