import { byId, setText } from './dom.js'

/** Shows a message about the last action. */
export const announce = (text) => setText(byId('status'), text)

/** Sends a request to the control API; throws an error with the reason. */
export async function control(method, path, body) {
  const init =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/__mock${path}`, { method, cache: 'no-store', ...init }).catch(() => {
    throw new Error('The mock does not answer.')
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.detail ?? `The mock answers ${response.status}.`)
  return answer
}

/** State that the sections share: the selected world, and functions to refresh it and to select another. */
export const panel = { world: 'default', refresh: async () => {}, open: async () => {} }

export const inWorld = (method, path = '', body = undefined) =>
  control(method, `/worlds/${encodeURIComponent(panel.world)}${path}`, body)

/** Runs an action, announces the result and refreshes the page. */
export async function runAction(action, done) {
  try {
    const answer = await action()
    announce(typeof done === 'function' ? done(answer) : done)
    await panel.refresh()
    return true
  } catch (error) {
    announce(error.message)
    return false
  }
}

/** Handles a form's submission without a page load. */
export function onSubmit(form, handle) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    handle(form)
  })
}
