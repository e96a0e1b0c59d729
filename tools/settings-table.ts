import { settingFacts } from './configure/settings.ts'

/** The settings of a shop as a Markdown table. */
export const settingsMarkdown = (): string =>
  [
    '| setting | meaning | allowed | default |',
    '| --- | --- | --- | --- |',
    ...Object.entries(settingFacts).map(
      ([key, { meaning, allowed, defaultText }]) =>
        `| \`${key}\` | ${meaning} | ${allowed} | ${defaultText === undefined ? 'required' : defaultText || 'empty'} |`,
    ),
    '',
  ].join('\n')
