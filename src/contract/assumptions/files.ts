import type { Assumption } from './assumption.ts'

/** The conversion of coding files. */
export const fileAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-FILE-FORMATS',
    subject: ['convert'],
    chosen: 'Invented formats for .vrx (HTML), .vcx (XML) and .sgde (INI text), one .aed for each module',
    alternatives: ['the true formats, of which no sample was to be had'],
    why: 'The contents of a coding file are not described anywhere.',
  },
  {
    id: 'ASM-UPLOAD',
    subject: ['convert'],
    chosen: 'One file for each call, in vrx_file whatever its ending, judged by the ending of its name',
    alternatives: ['several files in one call', 'judged by content type'],
    why: 'One field name is stated, and browsers know no content type for these endings.',
  },
  {
    id: 'ASM-UPLOAD-SIZE',
    subject: ['convert'],
    chosen: 'The host sets no limit to the size of an upload',
    alternatives: ['413 above some size'],
    why: 'No limit is stated.',
  },
  {
    id: 'ASM-CONVERT-ACCESS',
    subject: ['convert'],
    chosen: 'Visitors may convert',
    alternatives: ['a login is required'],
    why: 'Only the profile pages, bundles and generating are said to need a login.',
  },
  {
    id: 'ASM-CONVERT-REFUSAL',
    subject: ['convert'],
    chosen: '400 with JSON {detail, code} and no archive',
    alternatives: ['an archive with an error text inside', '422', '200 with a status'],
    why: 'No refusal is described.',
  },
  {
    id: 'ASM-ARCHIVE-NAME',
    subject: ['convert'],
    chosen:
      "Content-Disposition names the upload's stem with _aed.zip; without the header the configured name is used",
    alternatives: ['one name for every archive'],
    why: 'The name is said to come from the header, with a configured default.',
  },
  {
    id: 'ASM-CONVERT-WARNINGS',
    subject: ['convert'],
    chosen:
      'Remarks on a conversion that succeeded stand in the header X-Conversion-Warnings, exposed, as a list of CODE;module="NAME", as many as fit; no header, no remarks',
    alternatives: ['none at all', 'a text file inside the archive', 'JSON with the archive in it'],
    why: 'Only the archive is described; an entry of its own would no longer leave one .aed file for each module.',
  },
]
