import { expect, test } from 'vitest'
import { holdReload, reloadBlockers, safeToReload, whenSafeToReload } from './reload-gate.ts'

test('waits for the last hold, and names what a reload would lose', async () => {
  const releaseForm = holdReload('a form')
  const releaseCamera = holdReload('the camera')
  let safe = false
  const waiting = whenSafeToReload().then(() => {
    safe = true
  })
  expect(reloadBlockers()).toEqual(['a form', 'the camera'])
  releaseForm()
  releaseForm()
  await Promise.resolve()
  expect([safe, safeToReload()]).toEqual([false, false])
  releaseCamera()
  await waiting
  expect([safe, safeToReload()]).toEqual([true, true])
})

test('resolves at once without holds', async () => {
  await whenSafeToReload()
  expect(reloadBlockers()).toEqual([])
})
