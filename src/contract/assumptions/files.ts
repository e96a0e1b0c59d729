import type { Assumption } from './assumption.ts'

/** The conversion of coding files. */
export const fileAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-FILE-FORMATS',
    subject: ['convert'],
    chosen: 'Invented formats for .vrx (HTML), .vcx (XML) and .sgde (INI text), one .aed for each module',
    alternatives: ['the real formats, of which we have no sample'],
    why: 'The description does not define the content of a coding file.',
  },
  {
    id: 'ASM-UPLOAD',
    subject: ['convert'],
    chosen: 'One file for each request, in vrx_file whatever its type; the file extension decides the format',
    alternatives: ['several files in one request', 'the content type decides'],
    why: 'The description names one field, and browsers send no content type for these extensions.',
  },
  {
    id: 'ASM-UPLOAD-SIZE',
    subject: ['convert'],
    chosen: 'The backend does not limit the size of an upload',
    alternatives: ['413 above some size'],
    why: 'The description has no limit.',
  },
  {
    id: 'ASM-CONVERT-ACCESS',
    subject: ['convert'],
    chosen: 'Visitors may convert',
    alternatives: ['a login is required'],
    why: 'The description requires a login only for the profile pages, bundles and generating.',
  },
  {
    id: 'ASM-CONVERT-REFUSAL',
    subject: ['convert'],
    chosen: '400 with JSON {detail, code} and no archive',
    alternatives: ['an archive with an error text inside', '422', '200 with a status'],
    why: 'The description has no error response.',
  },
  {
    id: 'ASM-ARCHIVE-NAME',
    subject: ['convert'],
    chosen:
      "Content-Disposition names the upload's stem with _aed.zip; without the header the configured name is used",
    alternatives: ['one name for every archive'],
    why: 'By the description the name comes from the header, with a configured default.',
  },
  {
    id: 'ASM-CONVERT-WARNINGS',
    subject: ['convert'],
    chosen:
      'Warnings of a successful conversion are in the exposed header X-Conversion-Warnings, as a list of CODE;module="NAME", as many as fit; without warnings there is no header',
    alternatives: ['no warnings', 'a text file inside the archive', 'JSON with the archive in it'],
    why: 'The description has only the archive; a further entry would break the rule of one .aed file for each module.',
  },
]
