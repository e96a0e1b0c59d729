import { byId, say } from './dom.js'

/** The one place where the desk speaks to the person: what was done, and what went wrong. */
export const announce = (text) => say(byId('news'), text)

/** One call of the control API; throws the reason in words. */
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

/** What the sections share: the world that is looked at, how to look again at once, and how to go to another. */
export const desk = { world: 'default', look: async () => {}, open: async () => {} }

export const inWorld = (method, path = '', body = undefined) =>
  control(method, `/worlds/${encodeURIComponent(desk.world)}${path}`, body)

/** Does something to the world, says what came of it, and shows the world as it is then. */
export async function act(doing, done) {
  try {
    const answer = await doing()
    announce(typeof done === 'function' ? done(answer) : done)
    await desk.look()
    return true
  } catch (error) {
    announce(error.message)
    return false
  }
}

/** Runs `act` when the form is sent, in place of a page load. */
export function onSubmit(form, handle) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    handle(form)
  })
}
