import { parseArgs } from 'node:util'

const brands = ['navipin', 'sipex'] as const
const serverNames = ['page', 'mock'] as const

type ServerName = (typeof serverNames)[number]

export interface DevOptions {
  readonly brand: (typeof brands)[number]
  readonly only: ServerName | undefined
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (!found) throw new Error(`--${option} is '${value}'; it must be one of: ${allowed.join(', ')}.`)
  return found
}

export function readOptions(args: readonly string[]): DevOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { brand: { type: 'string', default: 'navipin' }, only: { type: 'string' } },
  })
  return {
    brand: oneOf('brand', values.brand, brands),
    only: values.only === undefined ? undefined : oneOf('only', values.only, serverNames),
  }
}
