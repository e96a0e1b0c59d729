/**
 * There is no cap on the size of a file. These bounds keep the memory that reading it takes independent of
 * that size; each is far beyond what a vehicle can have, and a file that breaks one is refused with a sentence.
 */

/** Characters of the name of a module, a domain, a vehicle or a key. */
export const MAX_NAME = 256
/** Characters of one tag with all its attributes. */
export const MAX_TAG = 1_048_576
/** Elements open at the same time. */
export const MAX_DEPTH = 256
/** Domains of one module. */
export const MAX_DOMAINS = 10_000
/** Modules of one file. The archive keeps half a kilobyte in memory for each until it is written. */
export const MAX_MODULES = 20_000
/** Warnings that are reported; a file can give rise to more. */
export const MAX_WARNINGS = 1_000
/** Bytes that are read, decoded, spooled and written at a time. */
export const BLOCK = 65_536
