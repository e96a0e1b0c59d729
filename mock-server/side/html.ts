/** HTML that is already escaped. */
export interface Markup {
  readonly html: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Template tag: escapes strings, keeps `Markup`. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup)[]
): Markup => ({
  html: parts.reduce((page, part, index) => {
    const value = values[index - 1] ?? ''
    return page + (typeof value === 'object' ? value.html : escapeHtml(String(value))) + part
  }),
})

export const HTML_TYPE = 'text/html; charset=utf-8'
