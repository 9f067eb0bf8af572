import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { IMAGE_BOMBS } from '#server/testing/image-bombs/all-bombs.ts'
import { createDecoder, startWorker } from './decoder.ts'
import { imageCost, toStoredImage } from './process-image.ts'

const bombOf = (name: string) => {
  const bomb = IMAGE_BOMBS.find(({ what }) => what === name)
  if (!bomb) throw new Error(`there is no ${name}`)
  return bomb
}

const outcome = async (bytes: Buffer): Promise<string> => {
  try {
    const { width, height } = await toStoredImage(bytes, { userId: 'ada' })
    return `${width}×${height}`
  } catch (error) {
    return (error as Error).message
  }
}

const MUCH_WORK =
  'This picture takes too much work to open. Please save it smaller, or as a JPEG, and try again.'
const BROKEN = 'This picture is damaged and cannot be read. Please choose another one.'

test.each([
  ['PNG 1×50,000,000', MUCH_WORK],
  ['PNG 50 MP, 16-bit RGBA', MUCH_WORK],
  ['PNG 50 MP, interlaced RGBA', MUCH_WORK],
  ['GIF whose frame is larger than it is', MUCH_WORK],
  ['AVIF that says 7,000×7,000 and holds 64×64', MUCH_WORK],
  // Passes the header check: stopped by the CPU guard.
  ['WebP 49 MP around 100,000 small frames', MUCH_WORK],
  ['PNG with a wrong sum', BROKEN],
])('answers %s with "%s"', async (name, expected) => {
  expect(await outcome(await bombOf(name).make())).toBe(expected)
})

test('replaces a decoder that was terminated', async () => {
  const photo = await bombOf('PNG with 100,000 frames').make()
  expect(await outcome(photo)).toBe('64×64')
})

test('a disconnect ends the decoder, and the next image is served', async () => {
  const started: ReturnType<typeof startWorker>[] = []
  const decoder = createDecoder({
    start: () => {
      const worker = startWorker()
      started.push(worker)
      return worker
    },
  })
  const leaving = new AbortController()
  const photo = await bombOf('PNG 50 MP, every line Paeth').make()
  const left = decoder.run('stored', photo, leaving.signal)
  const ended = started[0] && once(started[0], 'exit')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const small = await bombOf('PNG with 100,000 frames').make()
  expect(await decoder.run('cost', small)).toMatchObject({ result: 64 * 64 * 2 })
  expect(started).toHaveLength(2)
  decoder.end()
})

test('pictures of heavy users decode at a low priority, in a process that stays', async () => {
  const priorities: number[] = []
  const started: ReturnType<typeof startWorker>[] = []
  const start = () => {
    const worker = startWorker()
    started.push(worker)
    return worker
  }
  const decoder = createDecoder({ start, givesWay: true })
  const small = await bombOf('PNG with 100,000 frames').make()
  for (let n = 0; n < 2; n++) {
    expect(await decoder.run('stored', small)).toMatchObject({ cpuMs: expect.any(Number) })
    priorities.push(getPriority(started[0]?.pid))
  }
  const lowered = Math.min(19, getPriority() + 10)
  expect([started.length, priorities]).toEqual([1, [lowered, lowered]])
  decoder.end()
})

test('estimates decoding cost from the header: pixels, weighted by format', async () => {
  const cost = async (name: string) => imageCost(await bombOf(name).make(), { userId: 'ada' })
  expect(await cost('PNG with 100,000 frames')).toBe(64 * 64 * 2)
  await expect(cost('PNG 1×50,000,000')).rejects.toMatchObject({ type: 'VALIDATION' })
})

test('covers at least 80 image bombs', () => {
  expect(IMAGE_BOMBS.length).toBeGreaterThanOrEqual(80)
})
