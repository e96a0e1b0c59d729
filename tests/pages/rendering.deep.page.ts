import { releaseHeldResponse } from '../held-responses.ts'
import { waitForHydration } from './hydration.ts'
import { openOrders, waitForResponseTo } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** Uses the DevTools hook of React to record each component that renders, by the names of its fields. */
function recordRendering(): void {
  const PERFORMED_WORK = 1
  const rendered: string[] = []
  const fieldsIn = ({ stateNode, child, sibling }: Fiber, isTop = true): string[] => [
    ...(stateNode instanceof HTMLInputElement ? [stateNode.name] : []),
    ...(child === null ? [] : fieldsIn(child, false)),
    ...(isTop || sibling === null ? [] : fieldsIn(sibling, false)),
  ]
  const visit = (fiber: Fiber) => {
    const before = fiber.alternate
    if (before === null) return
    if (typeof fiber.type === 'function' && fiber.flags & PERFORMED_WORK)
      rendered.push(fieldsIn(fiber).join())
    // React has visited a subtree if its child fiber was cloned.
    if (fiber.child === before.child) return
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child)
  }
  Object.assign(window, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
    },
  })
}

for (const [path, label, name] of [
  ['/register', 'Password repeat', 'password2'],
  ['/login', 'Email', 'email'],
] as const) {
  test(`${path}: a key press renders its field and nothing else`, async ({ page }) => {
    await page.addInitScript(recordRendering)
    await page.goto(path)
    await page.getByLabel(label, { exact: true }).pressSequentially('a')
    await waitForHydration(page)
    await page.evaluate(() => Reflect.get(window, 'rendered').splice(0))
    await page.keyboard.press('b')
    await expect
      .poll(() => page.evaluate<string[]>(() => [...new Set<string>(Reflect.get(window, 'rendered'))]))
      .toEqual([name])
  })
}

test('a skeleton animates only the opacity of its shapes, not its text, and nothing with reduced motion', async ({
  page,
  world,
}) => {
  world.outcomes.add(heldResponseOf('readHistory', 'held'))
  await openOrders(page, 'plain')
  const loadingTexts = page.getByRole('main').getByText('Loading...', { exact: true })
  await expect(loadingTexts).toBeVisible()
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().map(({ effect }) => {
        const { target, pseudoElement } = effect as KeyframeEffect
        const changed = (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))
        const other = ['offset', 'computedOffset', 'easing', 'composite']
        return [
          target?.tagName,
          pseudoElement,
          ...new Set(changed.filter((property) => !other.includes(property))),
        ].join(' ')
      }),
    )
  const inTable = (await moving()).filter((animation) => animation.startsWith('SPAN'))
  expect(inTable.length).toBeGreaterThan(1)
  expect(new Set(inTable)).toEqual(new Set(['SPAN ::before opacity']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toEqual([])
  await releaseHeldResponse(world, 'held')
  await waitForResponseTo(world, 'readHistory')
  await expect(loadingTexts).toHaveCount(0)
})
