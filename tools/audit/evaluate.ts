import * as z from 'zod/mini'

export interface Finding {
  readonly message: string
  readonly isFailure: boolean
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

/** Evaluates `npm audit --json`. Any other output means that the registry did not answer. */
export function evaluateAudit(json: string): Finding {
  const report = parsed(auditReport, json)
  if (!report) return { message: 'vulnerabilities: not checked', isFailure: false }
  const { total = 0, ...found } = report.metadata.vulnerabilities
  const kinds = Object.entries(found).filter(([, count]) => count > 0)
  if (total === 0 && kinds.length === 0) return { message: 'vulnerabilities: none known', isFailure: false }
  const list = kinds.map(([severity, count]) => `${count} ${severity}`).join(', ')
  return { message: `vulnerabilities: ${list}; see npm audit --omit=dev`, isFailure: true }
}

/** Evaluates `npm audit signatures --json`. */
export function evaluateSignatures(json: string): Finding {
  const report = parsed(signatureReport, json)
  if (!report) return { message: 'signatures: not checked', isFailure: false }
  const { invalid, missing } = report
  if (invalid.length + missing.length === 0) return { message: 'signatures: all valid', isFailure: false }
  return {
    message: `signatures: ${invalid.length} invalid, ${missing.length} missing; see npm audit signatures`,
    isFailure: true,
  }
}
