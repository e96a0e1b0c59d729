/**
 * The size of a file is not limited. These limits keep the memory for parsing independent of that size. Each is
 * far beyond real vehicles; a file that exceeds one is rejected with a message.
 */

/** Characters in the name of a module, domain, vehicle or key. */
export const MAX_NAME = 256
/** Characters in a tag with its attributes. */
export const MAX_TAG = 1_048_576
/** Nesting depth of elements. */
export const MAX_DEPTH = 256
/** Domains per module. */
export const MAX_DOMAINS = 10_000
/** Modules per file. Each takes 0.5 kB of memory until the archive is written. */
export const MAX_MODULES = 20_000
/** Warnings in the response; a file can cause more. */
export const MAX_WARNINGS = 1_000
/** Bytes to read, decode, spool and write at a time. */
export const BLOCK = 65_536
