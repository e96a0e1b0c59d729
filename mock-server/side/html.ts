/** Markup that can be put into a page as it is. */
export interface Markup {
  readonly html: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Text in a template is escaped, unless it is markup already. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup)[]
): Markup => ({
  html: parts.reduce((page, part, index) => {
    const value = values[index - 1] ?? ''
    return page + (typeof value === 'object' ? value.html : escaped(String(value))) + part
  }),
})

export const HTML_TYPE = 'text/html; charset=utf-8'
