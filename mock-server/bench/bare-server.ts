import fastify from 'fastify'
import { samples } from '../../src/contract/samples.ts'

/** Baseline: a Fastify server that returns the same list without validation. */
const app = fastify({ forceCloseConnections: true })
const bundles = samples.listBundles.replies[200].several
app.get('/api/v1/bundles/', () => bundles)
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`bare ${await app.listen({ port: 0, host: 'localhost' })}\n`)
