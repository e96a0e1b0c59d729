import { stat } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { CodingSpool } from './coding-spool.ts'
import { CONVERSION_ERROR_CODES } from './conversion-problem.ts'
import { ConversionProblem, convert } from './index.ts'
import { readEntryMetadata } from './read-zip.ts'
import {
  AED_HEADER,
  ecu,
  fixture,
  fixtureNames,
  mustConvert,
  tryUpload,
  vcxOf,
  withUpload,
} from './try-upload.ts'

const VEHICLES = {
  'sample-w213': ['HU55', 'EZS213', 'IC213', 'BC_F213', 'VGSNAG3'].map(
    (name) => `WDD2130041A000000_${name}.aed`,
  ),
  'sample-w205': ['HU5', 'SAM-F205', 'ESP9MFA'].map((name) => `WDD2050451R000000_${name}.aed`),
}
const REJECTED = {
  'bad-extension.txt': 'EXTENSION',
  'bad-empty.vrx': 'EMPTY',
  'bad-binary.vrx': 'BINARY',
  'bad-renamed-binary.sgde': 'BINARY',
  'bad-not-utf8.vrx': 'UNREADABLE',
  'bad-cut-off.vrx': 'UNREADABLE',
  'bad-not-xml.vcx': 'NOT_XML',
  'bad-doctype.vcx': 'DOCTYPE',
  'bad-wrong-root.vcx': 'WRONG_ROOT',
  'bad-wrong-root.vrx': 'WRONG_ROOT',
  'bad-wrong-header.sgde': 'WRONG_HEADER',
  'bad-no-modules.vrx': 'NO_MODULES',
  'bad-no-coding.vcx': 'NO_MODULES',
  'bad-odd-hex.vcx': 'BAD_CODING',
  'bad-not-hex.vcx': 'BAD_CODING',
  'bad-above-255.sgde': 'BAD_CODING',
}

async function expectedFiles(names: readonly string[]): Promise<Map<string, string>> {
  const texts = names.map(
    async (name) => [name, (await fixture(`expected/${name}`)).toString('latin1')] as const,
  )
  return new Map(await Promise.all(texts))
}

describe.each(Object.entries(VEHICLES))('%s', (stem, names) => {
  it.each(['vrx', 'vcx', 'sgde'])(
    'creates the expected files from its %s, byte for byte',
    async (extension) => {
      const { files, entries, archiveName } = await mustConvert(
        `${stem}.${extension}`,
        await fixture(`${stem}.${extension}`),
      )
      expect(files).toEqual(await expectedFiles(names))
      expect(entries.map(({ name }) => name)).toEqual(names)
      expect(archiveName).toBe(`${stem}_aed.zip`)
    },
  )
})

it('accepts an upper-case extension', async () => {
  const { files, archiveName } = await mustConvert('UPPER-W205.VRX', await fixture('UPPER-W205.VRX'))
  expect(files).toEqual(await expectedFiles(VEHICLES['sample-w205']))
  expect(archiveName).toBe('UPPER-W205_aed.zip')
})

it('accepts a name that ends in sgde without a dot, and rejects names that only contain an extension', async () => {
  const content = await fixture('sample-w213.sgde')
  expect((await mustConvert('xsgde', content)).archiveName).toBe('x_aed.zip')
  for (const name of ['x.vrxx', 'vrx', 'x.sgd', 'x.vrx.html', '']) {
    expect(await tryUpload(name, content), name).toMatchObject({ code: 'EXTENSION' })
  }
})

it.each(Object.entries(REJECTED))('rejects %s as %s, with a message', async (name, code) => {
  const problem = await tryUpload(name, await fixture(name))
  expect(problem).toBeInstanceOf(ConversionProblem)
  expect(problem).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].{10,}\.$/) })
})

it('each error code has an invalid fixture, and each invalid fixture has a test', async () => {
  expect(new Set(Object.values(REJECTED))).toEqual(new Set(CONVERSION_ERROR_CODES))
  const bad = (await fixtureNames()).filter((name) => name.startsWith('bad-') && name !== 'bad-path.vcx')
  expect(bad.sort()).toEqual(Object.keys(REJECTED).sort())
})

it('the archive depends only on the upload and the time', async () => {
  const content = await fixture('sample-w213.vrx')
  const convertAt = (instant: string) =>
    mustConvert('a.vrx', content, { ...AED_HEADER, instant: new Date(instant) })
  const first = await convertAt('2026-03-14T10:22:05Z')
  expect((await convertAt('2026-03-14T10:22:05Z')).zip.equals(first.zip)).toBe(true)
  expect((await convertAt('2026-03-14T10:22:07Z')).zip.equals(first.zip)).toBe(false)
  expect(first.files.get('WDD2130041A000000_HU55.aed')).toContain('\r\nDate=14/03/2026\r\nTime=10:22:05\r\n')
})

it('entries are regular files with the given date', async () => {
  const header = { ...AED_HEADER, instant: new Date('2026-03-14T10:22:06Z') }
  const { zip } = await mustConvert('a.vcx', vcxOf(ecu('A') + ecu('B')), header)
  const metadata = { date: '2026-03-14T10:22:06.000Z', mode: 0o100644 }
  expect(await readEntryMetadata(zip)).toEqual([metadata, metadata])
})

it('sanitizes module names that are paths', async () => {
  const { files } = await mustConvert('bad-path.vcx', await fixture('bad-path.vcx'))
  expect([...files.keys()][0]).toBe('WDD2130041A000000_etc_HU55.aed')
  expect(files.size).toBe(5)
})

it('renames modules with equal names, ignoring case, and adds a warning', async () => {
  const content = await fixture('warn-duplicate-module.vcx')
  const { files, warnings } = await mustConvert('warn-duplicate-module.vcx', content)
  const names = ['HU55', 'HU55_2', 'hu55_3', 'BC_F213', 'VGSNAG3']
  expect([...files.keys()]).toEqual(names.map((name) => `WDD2130041A000000_${name}.aed`))
  expect(warnings).toEqual([
    { code: 'DUPLICATE_MODULE', module: 'HU55' },
    { code: 'DUPLICATE_MODULE', module: 'hu55' },
  ])
})

it('skips modules without coding and adds a warning', async () => {
  const content = await fixture('warn-module-without-coding.vcx')
  const { files, warnings } = await mustConvert('warn-module-without-coding.vcx', content)
  expect([...files.keys()]).toEqual(['WDD2050451R000000_HU5.aed'])
  expect(warnings).toEqual(
    ['KI164', 'EZS167', 'ME97'].map((module) => ({ code: 'MODULE_WITHOUT_CODING', module })),
  )
})

it('adds a warning if a domain has no coding', async () => {
  const module = ecu('HU5').replace('</Ecu>', '<Domain name="VCD_Wartung"/></Ecu>')
  const { entries, warnings } = await mustConvert('a.vcx', vcxOf(module))
  expect(entries).toMatchObject([{ name: 'WDD2050451R000000_HU5.aed', domains: 1, bytes: 2 }])
  expect(warnings).toEqual([{ code: 'DOMAIN_WITHOUT_CODING', module: 'HU5' }])
})

it('accepts names such as __proto__', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__']
  const { files } = await mustConvert('a.vcx', vcxOf(names.map((name) => ecu(name)).join('')))
  const uniqueNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto___2']
  expect([...files.keys()]).toEqual(uniqueNames.map((name) => `WDD2050451R000000_${name}.aed`))
})

it('names cannot add lines to a file', async () => {
  const module = ecu('HU5&#10;[X]').replace('VCD_Anzeige', 'Title=Mine&#13;&#10;VCD_Anzeige')
  const header = { ...AED_HEADER, author: 'A\r\nCreator=B', title: 'Tür' }
  const { files } = await mustConvert('a.vcx', vcxOf(module), header)
  const text = files.get('WDD2050451R000000_HU5_X.aed') ?? ''
  expect(text.split('\r\n').slice(7)).toEqual([
    'Author=A__Creator=B',
    'Comment=',
    'NoOfConfigurations=1',
    '[Configuration_001]',
    'NoOfDomains=1',
    'Title=T_r',
    'Comment=',
    'VCD_Title_Mine_VCD_Anzeige=A6,AB',
    '',
  ])
})

it('writes a coding string that is longer than a block', async () => {
  const { files, entries } = await mustConvert('a.vcx', vcxOf(ecu('HU5', '0A1b'.repeat(150_000))))
  expect(entries).toMatchObject([{ domains: 1, bytes: 300_000 }])
  const line = files.get('WDD2050451R000000_HU5.aed')?.split('\r\n').at(-2)
  expect(line).toBe(`VCD_Anzeige=${'0A,1B,'.repeat(150_000).slice(0, -1)}`)
})

it('rejects modules without a vehicle or with two', async () => {
  const vehicle = '<Vehicle fin="WDD2050451R000000"/>'
  const sgde = (await fixture('sample-w205.sgde')).toString('latin1').replace('fin =', 'other =')
  expect(await tryUpload('a.vcx', vcxOf(ecu('A')).replace(vehicle, ''))).toMatchObject({ code: 'WRONG_ROOT' })
  expect(await tryUpload('a.sgde', sgde)).toMatchObject({ code: 'WRONG_HEADER' })
  const twoVehicles = vcxOf(ecu('A')).replace(vehicle, vehicle + vehicle.replace('0000"', '0001"'))
  expect(await tryUpload('a.vcx', twoVehicles)).toMatchObject({ code: 'WRONG_ROOT' })
  expect((await mustConvert('a.vcx', vcxOf(ecu('A')).replace(vehicle, vehicle + vehicle))).files.size).toBe(1)
})

it.each([vcxOf(ecu('A')), vcxOf(''), '\u0000'])(
  'closes the spool file after converting %j',
  async (content) => {
    const close = vi.spyOn(CodingSpool.prototype, 'close')
    await tryUpload('a.vcx', content)
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  },
)

it('leaves no files behind if the result is not read', async () => {
  await withUpload('a.vcx', vcxOf(ecu('HU5')), async (upload) => {
    const result = await convert(upload, AED_HEADER)
    if (result instanceof ConversionProblem) throw result
    await result.close()
    await result.close()
    await expect(stat(`${upload.path}.coding`)).rejects.toThrow('ENOENT')
    await expect(result.stream().toArray()).rejects.toThrow()
  })
})

it('throws if the upload cannot be read', async () => {
  await withUpload('a.vcx', '', async ({ path }) => {
    await expect(convert({ name: 'a.vcx', path: `${path}-elsewhere/upload` }, AED_HEADER)).rejects.toThrow(
      'ENOENT',
    )
  })
})
