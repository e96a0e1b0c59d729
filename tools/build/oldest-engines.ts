/** The oldest engines in which the shop runs: what it needs and has no fallback is `light-dark()` in styles. */
export const OLDEST_ENGINES = { chrome: '123', firefox: '120', safari: '17.5' } as const

/** The same as a build target: 'chrome123'. */
export const BUILD_TARGET = Object.entries(OLDEST_ENGINES).map(([name, version]) => name + version)
