// Baseline R for sizes: the same libraries with one route, one machine and one button.
import { useActorRef, useSelector } from '@xstate/react'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { assign, setup } from 'xstate'

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'pressed' } },
}).createMachine({
  context: { count: 0 },
  on: { pressed: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
})

function Page() {
  const actor = useActorRef(counter)
  const count = useSelector(actor, ({ context }) => context.count)
  useEffect(() => void performance.mark('hydrated'), [])
  return (
    <>
      <Link to="/">Home</Link>
      <button type="button" onClick={() => actor.send({ type: 'pressed' })}>
        {count}
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('[empty app] #root is missing')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
)
