// `npm run bench:scan -- --photos DIR [--engine]`: share of photos, and of all their codes, that the scanner reads.
// DIR/manifest.json lists { photo, expected }: texts, [] for no code, null for an unreadable one.
// --engine: also counts what the decoder alone finds at all sizes, which takes as long again.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { DEFAULT_SIZE, FULL_SIZE, PHOTO_ATTEMPTS } from '#domain/scan/decode-attempts.ts'
import { type RgbaImage, toGray } from '#domain/scan/image-buffer.ts'
import { readPhoto } from '#domain/scan/read-photo.ts'
import { shrinkTo } from '#domain/scan/resize.ts'
import { decodeImage, locateCodes } from '#server/testing/files/read-codes.ts'

interface PhotoEntry {
  photo: string
  expected: string[] | null
}

interface ScanOutcome extends PhotoEntry {
  texts: readonly string[]
  /** Name of the attempt that read the first code. */
  attempt: string | null
  /** Texts that the decoder finds at all sizes; none without --engine. */
  engine: readonly string[]
  /** CPU milliseconds of all attempts, and of one camera frame. */
  ladderMs: number
  frameMs: number
}

// Longest sides in pixels that the decoder alone is tried at.
const ENGINE_SIZES = [320, 640, 960, 1280, 2000, FULL_SIZE]

const { values } = parseArgs({ options: { photos: { type: 'string' }, engine: { type: 'boolean' } } })
if (values.photos === undefined)
  throw new Error('Say where the photos are: npm run bench:scan -- --photos DIR')
const folder = values.photos

const cpuMs = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}

const picture = async (file: string): Promise<RgbaImage> => {
  const { data, info } = await sharp(file)
    .rotate()
    .resize(FULL_SIZE, FULL_SIZE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

// Published expectations differ in line ends and trailing spaces.
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const unique = (texts: readonly string[]) => [...new Set(texts.map(plain))]

const engineTexts = async (source: RgbaImage): Promise<readonly string[]> => {
  const texts: string[] = []
  const gray = toGray(source)
  for (const size of ENGINE_SIZES)
    for (const { text } of await locateCodes(shrinkTo(gray, size), { denoise: true })) texts.push(text)
  return unique(texts)
}

const readImage = async (entry: PhotoEntry): Promise<ScanOutcome> => {
  const source = await picture(join(folder, entry.photo))
  const frame = shrinkTo(toGray(source), DEFAULT_SIZE)
  const [, frameMs] = await cpuMs(async () => PHOTO_ATTEMPTS[0] && decodeImage(frame, PHOTO_ATTEMPTS[0]))
  const [found, ladderMs] = await cpuMs(() => readPhoto(source, decodeImage, () => true))
  const engine = values.engine ? await engineTexts(source) : []
  const texts = unique(found.map(({ text }) => text))
  return { ...entry, texts, attempt: found[0]?.attempt ?? null, engine, ladderMs, frameMs }
}

const groups = <T>(all: readonly T[], groupKey: (one: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) found.set(groupKey(one), [...(found.get(groupKey(one)) ?? []), one])
  return found
}

const isRight = ({ texts, expected }: ScanOutcome) =>
  expected === null ? texts.length > 0 : texts.some((text) => expected.map(plain).includes(text))
const hasCode = ({ expected }: ScanOutcome) => expected === null || expected.length > 0

const at = (numbers: number[], share: number) =>
  (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0).toFixed(0)
const spread = (numbers: number[]) => `${at(numbers, 0.5)} / ${at(numbers, 0.9)} / ${at(numbers, 0.999)}`

const entries = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as PhotoEntry[]
const outcomes: ScanOutcome[] = []
for (const entry of entries) outcomes.push(await readImage(entry))

const withCode = outcomes.filter(hasCode)
for (const [set, photos] of groups(withCode, ({ photo }) => photo.split('/')[0] ?? '')) {
  console.log(`${set.padEnd(22)} ${photos.filter(isRight).length} of ${photos.length}`)
}
const right = withCode.filter(isRight)
const unlisted = right.filter(({ expected }) => expected === null)
console.log(
  `read                   ${right.length} of ${withCode.length} = ${((right.length / withCode.length) * 100).toFixed(1)} %`,
)
console.log(`  of these, texts nobody had read before (unchecked): ${unlisted.length}`)

const wrong = withCode.filter((outcome) => outcome.texts.length > 0 && !isRight(outcome))
console.log(`wrong texts            ${wrong.length}`)
for (const { photo, texts, expected } of wrong)
  console.log(`  ${photo}: ${JSON.stringify({ texts, expected })}`)

// Lists of expected texts are not whole, so what any engine read counts as there.
const counted = withCode.map(({ texts, expected, engine }) => {
  const known = unique([...(expected ?? []), ...engine])
  return { known, ours: known.filter((text) => texts.includes(text)), engine, texts }
})
const total = (list: readonly (readonly string[])[]) => list.reduce((sum, { length }) => sum + length, 0)
const ours = total(counted.map((one) => one.ours))
console.log(`all codes of a photo   ${ours} of ${total(counted.map(({ known }) => known))} that are known`)
if (values.engine) {
  const engine = total(counted.map((one) => one.engine))
  const also = total(counted.map((one) => one.engine.filter((text) => one.texts.includes(text))))
  console.log(
    `  decoder, all sizes   ${engine}, of these ours ${also} = ${((also / engine) * 100).toFixed(1)} %`,
  )
}
const unlistedTexts = counted.flatMap(({ known, texts }) => texts.filter((text) => !known.includes(text)))
console.log(`  ours, in no list     ${unlistedTexts.length}`)

const withoutCode = outcomes.filter((outcome) => !hasCode(outcome))
console.log(
  `false finds            ${withoutCode.filter(({ texts }) => texts.length > 0).length} of ${withoutCode.length}`,
)

console.log('CPU ms, median / p90 / worst')
console.log(`  one camera frame     ${spread(outcomes.map(({ frameMs }) => frameMs))}`)
console.log(`  ladder, code read    ${spread(right.map(({ ladderMs }) => ladderMs))}`)
console.log(`  ladder, all photos   ${spread(outcomes.map(({ ladderMs }) => ladderMs))}`)
console.log(
  `  ladder, nothing read ${spread(outcomes.filter(({ attempt }) => attempt === null).map(({ ladderMs }) => ladderMs))}`,
)
for (const [attempt, photos] of groups(right, ({ attempt }) => attempt ?? '')) {
  console.log(`  attempt ${attempt.padEnd(16)}  ${photos.length}`)
}
