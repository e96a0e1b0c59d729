import { safeName } from './safe-name.ts'

const MAX_MODULE_LENGTH = 100
const MAX_FIN_LENGTH = 40

export const safeFin = (fin: string): string => safeName(fin, MAX_FIN_LENGTH)
export const safeModule = (module: string): string => safeName(module, MAX_MODULE_LENGTH) || 'MODULE'

/** Gives each module a unique file name, ignoring case. */
export class EntryNames {
  readonly #fin: string
  readonly #taken = new Set<string>()
  readonly #counts = new Map<string, number>()

  constructor(fin: string) {
    this.#fin = fin
  }

  take(module: string): { readonly name: string; readonly isRepeated: boolean } {
    const lower = module.toLowerCase()
    let count = this.#counts.get(lower) ?? 1
    let suffix = count === 1 ? '' : `_${count}`
    while (this.#taken.has(lower + suffix)) {
      count += 1
      suffix = `_${count}`
    }
    this.#taken.add(lower + suffix)
    if (count > 1) this.#counts.set(lower, count)
    return { name: `${this.#fin}_${module}${suffix}.aed`, isRepeated: count > 1 }
  }
}
