import { brotliCompressSync, constants } from 'node:zlib'

/** What a file weighs on the line, pressed as hard as can be. */
export const brotliSize = (bytes: Uint8Array): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length
