import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { openBundle } from './bundle.mjs'

const SOURCE = `exports.add = (a, b) => a + b
exports.file = __filename
exports.word = () => require('./beside.cjs').word
exports.fail = () => { throw new Error('seen') }
`

const bundleFile = () => {
  const folder = makeTestFolder('binnacle-bundle-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'beside.cjs'), 'exports.word = "beside"')
  const file = join(folder, 'server.cjs')
  writeFileSync(file, SOURCE)
  return { file, code: `${file}.${process.arch}.code` }
}

test('runs a bundle, and takes the code that an earlier run kept', () => {
  const { file } = bundleFile()
  const first = openBundle(file)
  expect(first.isCompiled).toBe(false)
  expect(first.run().add(1, 2)).toBe(3)
  first.keepCode()
  const second = openBundle(file)
  expect(second.isCompiled).toBe(true)
  expect(second.run().add(1, 2)).toBe(3)
})

test('compiles anew where the kept code is damaged, or of another source of the same length', () => {
  const { file, code } = bundleFile()
  openBundle(file).keepCode()
  const kept = readFileSync(code)
  const zeroed = Buffer.from(kept).fill(0, kept.length / 2)
  for (const bytes of [Buffer.alloc(0), Buffer.from('no code'), kept.subarray(0, kept.length / 2), zeroed]) {
    writeFileSync(code, bytes)
    const bundle = openBundle(file)
    expect(bundle.isCompiled).toBe(false)
    expect(bundle.run().add(1, 2)).toBe(3)
  }
  writeFileSync(code, kept)
  writeFileSync(file, SOURCE.replace('a + b', 'a - b'))
  const other = openBundle(file)
  expect([other.isCompiled, other.run().add(1, 2)]).toEqual([false, -1])
})

test('a bundle knows its file, requires what is beside it, and names its lines in a stack', () => {
  const { file } = bundleFile()
  const exported = openBundle(file).run()
  expect([exported.file, exported.word()]).toEqual([file, 'beside'])
  expect(exported.fail).toThrow(expect.objectContaining({ stack: expect.stringContaining(`${file}:4`) }))
})
