/** A file for a field of a multipart form. */
export interface Upload {
  readonly field: string
  readonly fileName: string
  readonly bytes: string | Uint8Array<ArrayBuffer>
}

/** An invented coding file with two modules; the second name tries path traversal. */
export const MODULES = ['HU55', '../../etc/IC213'] as const

const ecu = (name: string) =>
  `<Ecu name="${name}" variant="V1" requestId="0x6A0" hw="A2139010000" sw="A2139020000">` +
  '<Domain name="VCD_Navigation" bytes="6"><CodingString>53C37DFD24EF</CodingString></Domain></Ecu>'

const VCX =
  '<?xml version="1.0" encoding="UTF-8"?>\n<VariantCodingExport version="1.0" created="2026-03-14T10:22:05Z">' +
  '<Vehicle fin="WDD2130041A000000" model="E 220 d (W213)"/>' +
  `<Ecus count="${MODULES.length}">${MODULES.map(ecu).join('')}</Ecus></VariantCodingExport>\n`

const FIELD = 'vrx_file'

export const validUpload: Upload = { field: FIELD, fileName: 'drive.vcx', bytes: VCX }

/** A file with the same module twice. */
export const repeatedUpload: Upload = {
  ...validUpload,
  bytes: VCX.replace(MODULES[1], MODULES[0]),
}

/** Invalid uploads, by reason. */
export const invalidUploads: Readonly<Record<string, Upload>> = {
  'another extension': { ...validUpload, fileName: 'drive.txt' },
  'no extension': { ...validUpload, fileName: 'drive' },
  'no content': { ...validUpload, bytes: '' },
  'the content of a zip': { ...validUpload, bytes: new Uint8Array([80, 75, 3, 4, 0, 0, 0, 0, 8, 0]) },
  'half of an export': { ...validUpload, bytes: VCX.slice(0, VCX.length / 2) },
  'no module': { ...validUpload, bytes: VCX.replace(/<Ecus.*<\/Ecus>/, '<Ecus count="0"></Ecus>') },
  'half a byte of coding': { ...validUpload, bytes: VCX.replace('53C37DFD24EF', '53C37DFD24E') },
  'another field': { ...validUpload, field: 'file' },
}
