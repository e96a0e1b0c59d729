import { act, inWorld, onSubmit } from './control.js'
import { byId } from './dom.js'

const fields = () => [...byId('settings-form').querySelectorAll('input')]
const read = (field) => (field.type === 'checkbox' ? field.checked : Number(field.value))

let known = {}

/** Fields that somebody has changed keep what was typed until it is saved. */
export function showSettings(settings, fresh) {
  for (const field of fields()) {
    const typed = !fresh && field.name in known && read(field) !== known[field.name]
    if (typed || field === document.activeElement) continue
    if (field.type === 'checkbox') field.checked = settings[field.name]
    else if (field.value !== String(settings[field.name])) field.value = String(settings[field.name])
  }
  known = settings
}

export function wireSettings() {
  onSubmit(byId('settings-form'), () => {
    const wanted = Object.fromEntries(fields().map((field) => [field.name, read(field)]))
    return act(() => inWorld('POST', '/settings', wanted), 'The settings are saved.')
  })
}
