import { describe, expect, it } from 'vitest'
import { docsFile, docsPaths } from './docs.ts'

const text = async (path: string) => {
  const file = await docsFile(path)
  if (file === null) throw new Error(`${path} is not served`)
  return Buffer.from(file.body).toString('utf8')
}

describe('documentation', () => {
  it.each(docsPaths)('serves %s with something in it', async (path) => {
    const file = await docsFile(path)
    expect(file?.contentType).toMatch(/^(text|image|application)\//)
    expect(file?.body.length).toBeGreaterThan(100)
  })
  it('asks for nothing that it does not serve itself', async () => {
    const page = await text('/docs')
    const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(asked.toSorted()).toEqual(docsPaths.filter((path) => path.startsWith('/docs/')).toSorted())
    expect(`${page}${await text('/docs/start.js')}`).not.toMatch(/https?:/)
  })
  it('shows the document that describes the contract', async () => {
    expect(await text('/docs/start.js')).toContain("url: '/openapi.json'")
    expect(JSON.parse(await text('/openapi.json'))).toHaveProperty('openapi', '3.1.1')
  })
  it('brings the viewer that its start script calls', async () => {
    expect(await text('/docs/swagger-ui-bundle.js')).toContain('SwaggerUIBundle')
  })
  it.each(['/docs/', '/docs/nothing', '/docs/../package.json', '__proto__', 'toString'])(
    'does not serve %s',
    async (path) => {
      expect(await docsFile(path)).toBe(null)
    },
  )
})
