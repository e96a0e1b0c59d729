/** Sections of the help page that other pages link to. */
export type HelpTopic = 'unit' | 'region' | 'version' | 'vin' | 'refused'

export const helpFor = (topic: HelpTopic): string => `/help#${topic}`
