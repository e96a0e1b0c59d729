import { settingFacts } from './configure/settings.ts'

/** The settings of a shop as a Markdown table. */
export const settingsMarkdown = (): string =>
  [
    '| setting | meaning | allowed | default |',
    '| --- | --- | --- | --- |',
    ...Object.entries(settingFacts).map(
      ([key, { what, allowed, defaultText }]) =>
        `| \`${key}\` | ${what} | ${allowed} | ${defaultText === undefined ? 'required' : defaultText || 'empty'} |`,
    ),
    '',
  ].join('\n')
