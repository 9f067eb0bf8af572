import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addLines, readGuide } from './guide.ts'

const ROOT = new URL('../../..', import.meta.url).pathname

test('each line that the guide to a first change names is there, once', () => {
  const steps = readGuide(ROOT)
  const paths = new Set(steps.flatMap((step) => (step.kind === 'add' ? [step.path] : [])))
  expect(paths.size).toBeGreaterThan(1)
  expect(paths.size).toBeLessThanOrEqual(5)
  for (const step of steps) {
    if (step.kind === 'run') continue
    const text = readFileSync(`${ROOT}${step.path}`, 'utf8')
    expect(addLines(text, step).length).toBe(text.length + step.lines.join('\n').length + 1)
  }
})
