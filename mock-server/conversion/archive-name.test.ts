import { expect, it } from 'vitest'
import { archiveName } from './archive-name.ts'
import { unusualNames } from './unusual-names.ts'

it.each([
  ['drive.vrx', 'drive_aed.zip'],
  ['DRIVE.VCX', 'DRIVE_aed.zip'],
  ['a.b.sgde', 'a.b_aed.zip'],
  ['xsgde', 'x_aed.zip'],
  ['../../etc/passwd.vrx', 'passwd_aed.zip'],
  ['C:\\cars\\my car.vrx', 'my car_aed.zip'],
  ['Größe 車.vrx', 'Größe 車_aed.zip'],
  ['a\u0308.vrx', 'ä_aed.zip'],
  ['a\r\nb\u0000\u202ec.vrx', 'abc_aed.zip'],
  ['a<b>:"|?*c.vrx', 'a_b______c_aed.zip'],
  ['con.vrx', '_con_aed.zip'],
  ['LPT1.x.vrx', '_LPT1.x_aed.zip'],
  ['console.vrx', 'console_aed.zip'],
  ['\ud800.vrx', 'coding_aed.zip'],
  ['.vrx', 'coding_aed.zip'],
  ['... .vrx', 'coding_aed.zip'],
  ['sgde', 'coding_aed.zip'],
  [`${'車'.repeat(200)}.vrx`, `${'車'.repeat(82)}_aed.zip`],
  [`${'a'.repeat(300)}.vrx`, `${'a'.repeat(200)}_aed.zip`],
])('the archive of %j is named %s', (upload, name) => {
  expect(archiveName(upload)).toBe(name)
})

it('an archive name is valid on every file system, whatever the name of the upload', () => {
  for (const upload of unusualNames(1_000)) {
    const name = archiveName(`${upload}.vrx`)
    expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\<>:"|?*\s.][^\p{Cc}\p{Cf}\p{Cs}/\\<>:"|?*]*_aed\.zip$/u)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  }
})
