import type { Assumption } from './assumption.ts'

/** The conversion of coding files. */
export const fileAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-FILE-FORMATS',
    endpoints: ['convert'],
    assumed: 'Invented formats for .vrx (HTML), .vcx (XML) and .sgde (INI text), one .aed for each module',
    alternatives: ['the real formats, of which we have no sample'],
    reason: 'The product description does not define the content of a coding file.',
  },
  {
    id: 'ASM-UPLOAD',
    endpoints: ['convert'],
    assumed:
      'One file for each request, in vrx_file whatever its type; the file extension decides the format',
    alternatives: ['several files in one request', 'the content type decides'],
    reason:
      'The product description names one field, and browsers send no content type for these extensions.',
  },
  {
    id: 'ASM-UPLOAD-SIZE',
    endpoints: ['convert'],
    assumed: 'The backend does not limit the size of an upload',
    alternatives: ['413 above some size'],
    reason: 'The product description has no limit.',
  },
  {
    id: 'ASM-CONVERT-ACCESS',
    endpoints: ['convert'],
    assumed: 'Visitors may convert',
    alternatives: ['a login is required'],
    reason: 'The product description requires a login only for the profile pages, bundles and generating.',
  },
  {
    id: 'ASM-CONVERT-REFUSAL',
    endpoints: ['convert'],
    assumed: '400 with JSON {detail, code} and no archive',
    alternatives: ['an archive with an error text inside', '422', '200 with a status'],
    reason: 'The product description has no error response.',
  },
  {
    id: 'ASM-ARCHIVE-NAME',
    endpoints: ['convert'],
    assumed:
      "Content-Disposition names the upload's stem with _aed.zip; without the header the configured name is used",
    alternatives: ['one name for every archive'],
    reason: 'By the product description the name comes from the header, with a configured default.',
  },
  {
    id: 'ASM-CONVERT-WARNINGS',
    endpoints: ['convert'],
    assumed:
      'Warnings of a successful conversion are in the exposed header X-Conversion-Warnings, as a list of CODE;module="NAME", as many as fit; without warnings there is no header',
    alternatives: ['no warnings', 'a text file inside the archive', 'JSON with the archive in it'],
    reason:
      'The product description has only the archive; a further entry would break the rule of one .aed file for each module.',
  },
]
