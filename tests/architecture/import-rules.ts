import type { Rule } from './purity-rules.ts'
import { importsOf, isCode, isTest, isUnder, type SourceFile } from './source.ts'

const importsIn = (files: readonly SourceFile[], isChosen: (file: SourceFile) => boolean) =>
  files
    .filter((file) => isCode(file) && isChosen(file))
    .flatMap((file) => importsOf(file).map((imported) => ({ file, ...imported })))

const isIn = (path: string | undefined, folder: string) => path?.startsWith(`${folder}/`) ?? false

/** The page and the mock import `zod/mini` only: every visitor would load the large build of zod. */
export const onlyZodMini: Rule = (files) =>
  importsIn(files, isUnder('src', 'mock-server'))
    .filter(({ specifier }) => /^zod(\/|$)/.test(specifier) && !specifier.startsWith('zod/mini'))
    .map(({ file, specifier }) => `${file.path}: imports ${specifier} instead of zod/mini`)

/** The machine of a file; `undefined` for `src/machines/shared`. */
const machineOf = (path: string) => /^src\/machines\/(?!shared\/)([^/]+)\//.exec(path)?.[1]

/** A machine folder is imported through its `index.ts`; tests may import its other files. */
export const onlyThroughIndex: Rule = (files) =>
  importsIn(files, (file) => !isUnder('tests')(file))
    .filter(({ file, target = '' }) => {
      const machine = machineOf(target)
      return machine && machine !== machineOf(file.path) && !/^src\/machines\/[^/]+\/index\.ts$/.test(target)
    })
    .map(({ file, specifier }) => `${file.path}: imports ${specifier} instead of the machine's index.ts`)

/** Only the root machine imports other machines. */
export const machinesImportNoOthers: Rule = (files) =>
  importsIn(files, isUnder('src/machines'))
    .filter(({ file, target = '' }) => {
      const [from, to] = [machineOf(file.path), machineOf(target)]
      return from && to && from !== to && from !== 'app' && !isTest(file)
    })
    .map(({ file, specifier }) => `${file.path}: imports another machine, ${specifier}`)

/** Components import types and constants from the contract; values reach them through a machine's view. */
export const componentsImportNoContractCode: Rule = (files) =>
  importsIn(files, (file) => isUnder('src/ui')(file) && !isTest(file))
    .filter(({ target }) => isIn(target, 'src/contract'))
    .flatMap(({ file, values }) =>
      values.filter((name) => !/^[A-Z][A-Z\d_]*$/.test(name)).map((name) => ({ file, name })),
    )
    .map(
      ({ file, name }) =>
        `${file.path}: imports '${name}' from the contract, which is neither type nor constant`,
    )

export const effectsImportNoComponents: Rule = (files) =>
  importsIn(files, ({ path }) => /^src\/(browser|effects)\//.test(path) && !path.endsWith('.feature.ts'))
    .filter(({ target }) => isIn(target, 'src/ui'))
    .map(({ file, specifier }) => `${file.path}: imports the component ${specifier}`)

/** The path engine could be a package of its own: it imports XState and nothing of this shop. */
export const pathEngineImportsNoProduct: Rule = (files) =>
  importsIn(files, isUnder('tests/paths/engine', 'tests/paths/example'))
    .filter(({ file, specifier, target }) => {
      const isBare = target === undefined
      if (isBare) return !/^(xstate|@xstate\/graph|elkjs|vitest|node:.+)(\/|$)/.test(specifier)
      const mayImportExample = isTest(file) || file.path.startsWith('tests/paths/example/')
      return !isIn(target, 'tests/paths/engine') && !(mayImportExample && isIn(target, 'tests/paths/example'))
    })
    .map(({ file, specifier }) => `${file.path}: imports ${specifier}, which the path engine may not import`)
