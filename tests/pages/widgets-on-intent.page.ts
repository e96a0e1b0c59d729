import { PAGES } from './page-list.ts'
import { expect, test } from './shop.ts'

test('the served HTML of public pages contains neither a widget nor a style attribute', async ({ page }) => {
  for (const { path } of PAGES.filter(({ isGuarded }) => isGuarded !== true)) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html, path).toContain('<body')
    expect(html, path).not.toMatch(/data-scope|zag|<[^>]+\sstyle=/)
  }
})
