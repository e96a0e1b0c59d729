import { settingFacts } from './configure/settings.ts'

/** The settings of a shop as a Markdown table. */
export const settingsMarkdown = (): string =>
  [
    '| setting | meaning | allowed | default |',
    '| --- | --- | --- | --- |',
    ...Object.entries(settingFacts).map(
      ([key, { what, allowed, otherwise }]) =>
        `| \`${key}\` | ${what} | ${allowed} | ${otherwise === undefined ? 'required' : otherwise || 'empty'} |`,
    ),
    '',
  ].join('\n')
