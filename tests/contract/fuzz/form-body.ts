const BOUNDARY = 'fuzz-boundary-41a7'
const VCX =
  '<VariantCodingExport version="1.0"><Vehicle fin="WDD2130041A000000" model="W213"/><Ecus count="1">' +
  '<Ecu name="IC213"><Domain name="VCD_Anzeige" bytes="2"><CodingString>A6AB</CodingString></Domain></Ecu>' +
  '</Ecus></VariantCodingExport>'

interface FileLike {
  readonly name: string
  readonly size: number
}
const isFileLike = (value: unknown): value is FileLike =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value

/** Escapes a name like browsers do. */
const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('\0', '')

function part(name: string, value: unknown): string {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"`
  if (!isFileLike(value)) return `${head}\r\n\r\n${JSON.stringify(value)}\r\n`
  const content = value.size % 3 === 0 ? VCX : VCX.slice(0, value.size % VCX.length)
  const extension = ['.vcx', '.vrx', '.sgde', ''][value.size % 4] ?? ''
  return `${head}; filename="${quoted(value.name)}${extension}"\r\n\r\n${content}\r\n`
}

/** A multipart body: values with name and size become files, others text fields. */
export function formBody(value: unknown): {
  readonly headers: Record<string, string>
  readonly body: string
} {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const body = `${entries.map(([name, value]) => part(name, value)).join('')}--${BOUNDARY}--\r\n`
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body }
}
