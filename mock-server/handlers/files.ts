import type { HandlersOf } from './handler.ts'

export const files: HandlersOf<'convert'> = {
  convert: () => ({ status: 400, body: { code: 'EMPTY', detail: 'placeholder until the converter is here' } }),
}
