import * as z from 'zod/mini'

export interface Finding {
  readonly sentence: string
  readonly isBad: boolean
}

const severities = z.record(z.string(), z.number())
const auditReport = z.object({ metadata: z.object({ vulnerabilities: severities }) })
const signatureReport = z.object({ invalid: z.array(z.unknown()), missing: z.array(z.unknown()) })

function parsed<T>(schema: z.ZodMiniType<T>, json: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** Reads `npm audit --json`. Anything but its report means that the registry did not answer. */
export function judgeAudit(json: string): Finding {
  const report = parsed(auditReport, json)
  if (!report) return { sentence: 'vulnerabilities: not checked', isBad: false }
  const { total = 0, ...found } = report.metadata.vulnerabilities
  const kinds = Object.entries(found).filter(([, count]) => count > 0)
  if (total === 0 && kinds.length === 0) return { sentence: 'vulnerabilities: none known', isBad: false }
  const list = kinds.map(([severity, count]) => `${count} ${severity}`).join(', ')
  return { sentence: `vulnerabilities: ${list}; see npm audit --omit=dev`, isBad: true }
}

/** Reads `npm audit signatures --json`. */
export function judgeSignatures(json: string): Finding {
  const report = parsed(signatureReport, json)
  if (!report) return { sentence: 'signatures: not checked', isBad: false }
  const { invalid, missing } = report
  if (invalid.length + missing.length === 0) return { sentence: 'signatures: all hold', isBad: false }
  return {
    sentence: `signatures: ${invalid.length} invalid, ${missing.length} missing; see npm audit signatures`,
    isBad: true,
  }
}
