import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'

const roots: string[] = []
const newRoot = () => {
  const root = mkdtempSync(join(tmpdir(), 'binnacle-files-'))
  roots.push(root)
  return root
}
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

const keysOf = async (store: ReturnType<typeof createDiskStore>, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

test('puts, gets, replaces, lists and deletes', async () => {
  const store = createDiskStore(newRoot())
  await store.put([['images/ab/1.webp', Buffer.from('one')]])
  await store.put([['images/cd/2.webp', Buffer.from('two')]])
  await store.put([['images/ab/1.webp', Buffer.from('again')]])
  expect((await store.get('images/ab/1.webp'))?.toString()).toBe('again')
  expect(await keysOf(store, 'images')).toEqual(['images/ab/1.webp', 'images/cd/2.webp'])
  await store.delete('images/ab/1.webp')
  await store.delete('images/ab/1.webp')
  expect(await store.get('images/ab/1.webp')).toBeNull()
  expect(await keysOf(store, 'images')).toEqual(['images/cd/2.webp'])
  expect(await keysOf(store, 'nothing')).toEqual([])
})

test.each(['../out', '/etc/passwd', 'a/../../b', '', 'a//b', 'a/.part-1', 'a\\b', 'a\0b', '.hidden'])(
  'rejects a key outside the store: %o',
  async (key) => {
    const store = createDiskStore(newRoot())
    await expect(store.put([[key, Buffer.from('x')]])).rejects.toThrow('not a blob key')
    await expect(store.get(key)).rejects.toThrow('not a blob key')
  },
)

test('a failed write keeps the previous content and leaves no temporary file', async () => {
  const root = newRoot()
  const store = createDiskStore(root)
  await store.put([['a/b', Buffer.from('whole')]])
  await store.put([['a/c/d', Buffer.from('in the way')]])
  await expect(store.put([['a/c', Buffer.from('x')]])).rejects.toThrow()
  expect(readdirSync(join(root, 'a')).sort()).toEqual(['b', 'c'])
  expect((await store.get('a/b'))?.toString()).toBe('whole')
})

test('parallel writes of one key leave one complete version', async () => {
  const store = createDiskStore(newRoot())
  const versions = Array.from({ length: 20 }, (_, n) => Buffer.alloc(100_000, n))
  await Promise.all(versions.map((bytes) => store.put([['same', bytes]])))
  const kept = await store.get('same')
  expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true)
})

test('a process killed while writing leaves no partial blob', async () => {
  const root = newRoot()
  const writer = join(root, 'writer.mts')
  writeFileSync(
    writer,
    `import { createDiskStore } from ${JSON.stringify(fileURLToPath(new URL('./disk-store.ts', import.meta.url)))}
     const store = createDiskStore(process.argv[2])
     for (let n = 0; ; n++) {
       await store.put([['images/' + (n % 5), Buffer.alloc(3_000_000, n % 256)]])
       process.send?.(n)
     }`,
  )
  const files = join(root, 'files')
  for (let round = 0; round < 6; round++) {
    const child = fork(writer, [files], { execArgv: ['--import', 'tsx'] })
    await once(child, 'message')
    await new Promise((resolve) => setTimeout(resolve, round * 7))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const store = createDiskStore(files)
    for await (const { key } of store.list('images')) {
      const bytes = readFileSync(join(files, key))
      expect([key, bytes.length]).toEqual([key, 3_000_000])
      expect(bytes.equals(Buffer.alloc(3_000_000, bytes[0]))).toBe(true)
    }
  }
})

test('does not list a half-written file, and deletes it after an hour', async () => {
  const root = newRoot()
  const store = createDiskStore(root)
  await store.put([['images/ab/1.webp', Buffer.from('whole')]])
  const leftover = (name: string) => join(root, 'images/ab', `.part-${name}`)
  for (const name of ['young', 'old']) writeFileSync(leftover(name), 'ha')
  utimesSync(leftover('old'), new Date(), new Date(Date.now() - 2 * 3_600_000))
  expect(await keysOf(store, 'images')).toEqual(['images/ab/1.webp'])
  expect(readdirSync(join(root, 'images/ab')).sort()).toEqual(['.part-young', '1.webp'])
})
