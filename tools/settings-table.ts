import { settingFacts } from './configure/settings.ts'

/** The settings of a shop, as the README lists them. */
export const settingsMarkdown = (): string =>
  [
    '| setting | what for | allowed | unless said |',
    '| --- | --- | --- | --- |',
    ...Object.entries(settingFacts).map(
      ([key, { what, allowed, otherwise }]) =>
        `| \`${key}\` | ${what} | ${allowed} | ${otherwise === undefined ? 'must be said' : otherwise || 'empty'} |`,
    ),
    '',
  ].join('\n')
