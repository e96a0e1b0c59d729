export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Rejects in an insecure context, where browsers have no WebCrypto. */
export const sha256 = async ({ subtle }: Crypto, text: string): Promise<string> =>
  hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))))
