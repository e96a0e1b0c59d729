import { defaultOf, type SettingName, settingFacts } from './configure/settings.ts'

const names = Object.keys(settingFacts) as SettingName[]

/** The settings of a shop as a Markdown table. */
export const settingsMarkdown = (): string =>
  [
    '| setting | meaning | allowed | default |',
    '| --- | --- | --- | --- |',
    ...names.map((name) => {
      const { meaning, allowed } = settingFacts[name]
      return `| \`${name}\` | ${meaning} | ${allowed} | ${(defaultOf(name) ?? 'required') || 'empty'} |`
    }),
    '',
  ].join('\n')
