import { inWorld, onSubmit, runAction } from './control.js'
import { byId } from './dom.js'

const fields = () => [...byId('settings-form').querySelectorAll('input')]
const fieldValue = (field) => (field.type === 'checkbox' ? field.checked : Number(field.value))

let saved = {}

/** Keeps values that were typed but not saved yet. */
export function showSettings(settings, isNewWorld) {
  for (const field of fields()) {
    const typed = !isNewWorld && field.name in saved && fieldValue(field) !== saved[field.name]
    if (typed || field === document.activeElement) continue
    if (field.type === 'checkbox') field.checked = settings[field.name]
    else if (field.value !== String(settings[field.name])) field.value = String(settings[field.name])
  }
  saved = settings
}

export function initSettings() {
  onSubmit(byId('settings-form'), () => {
    const values = Object.fromEntries(fields().map((field) => [field.name, fieldValue(field)]))
    return runAction(() => inWorld('POST', '/settings', values), 'The settings were saved.')
  })
}
