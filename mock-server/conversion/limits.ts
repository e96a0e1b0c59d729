/**
 * The size of an upload is not limited; these limits bound the memory for parsing it. All are far beyond real
 * vehicles. A file that exceeds MAX_NAME_LENGTH, MAX_TAG_LENGTH, MAX_DEPTH, MAX_DOMAINS or MAX_MODULES is rejected.
 */

/** Characters in the name of a module, domain, vehicle or key. */
export const MAX_NAME_LENGTH = 256
/** Characters in a tag with its attributes. */
export const MAX_TAG_LENGTH = 1_048_576
/** Nesting depth of elements. */
export const MAX_DEPTH = 256
/** Domains per module. */
export const MAX_DOMAINS = 10_000
/** Modules per file. Each takes 0.5 kB of memory until the archive is written. */
export const MAX_MODULES = 20_000
/** Warnings in the response; further ones are dropped. */
export const MAX_WARNINGS = 1_000
/** Buffer size in bytes, for reading, decoding, spooling and writing. */
export const BLOCK_BYTES = 65_536
