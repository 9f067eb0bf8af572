import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { toStoredImage } from './process-image.ts'

const take = (bytes: Buffer) => toStoredImage(bytes, { userId: 'ada' })

const RED = { r: 220, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 220 }

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } })

const refusal = async (bytes: Buffer) => {
  const error = await take(bytes).then(
    () => null,
    (refused: { type: string; message: string; details: object }) => refused,
  )
  return error && { type: error.type, message: error.message, ...error.details }
}

const colorAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width = 0 } = await sharp(bytes).metadata()
  const at = (top * width + left) * 3
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

const UNKNOWN = 'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.'
const BROKEN = 'This picture is damaged and cannot be read. Please choose another one.'
const HEIC =
  'This photo is in the HEIC format, which browsers cannot show. Please save it as JPEG and try again.'
const TOO_MANY_PIXELS = 'This picture has more than 50 megapixels. Please choose a smaller one.'

describe('toStoredImage accepts', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const { width, height, sizes } = await take(await plain(60, 40).toFormat(format).toBuffer())
    expect([width, height]).toEqual([60, 40])
    for (const bytes of sizes.values()) expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(await colorAt(sizes.get(160) ?? Buffer.alloc(0), 30, 20)).toBe('red')
  })

  test('the first frame of an animation', async () => {
    const frames = Buffer.concat([
      await plain(20, 20).raw().toBuffer(),
      await plain(20, 20, BLUE).raw().toBuffer(),
    ])
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
    const gif = await sharp(frames, { raw })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { height, sizes } = await take(gif)
    expect(height).toBe(20)
    const kept = sizes.get(160) ?? Buffer.alloc(0)
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1)
    expect(await colorAt(kept, 10, 10)).toBe('red')
  })

  test('gray, 16-bit, CMYK and transparent images', async () => {
    const unusual = [
      await plain(30, 20).greyscale().png().toBuffer(),
      await plain(30, 20).toColourspace('rgb16').png().toBuffer(),
      await plain(30, 20).toColourspace('cmyk').jpeg().toBuffer(),
      await plain(30, 20).ensureAlpha(0.5).png().toBuffer(),
    ]
    for (const bytes of unusual) expect((await take(bytes)).width).toBe(30)
  })

  test('images by their content, whatever the name', async () => {
    expect((await take(await plain(9, 9).png().toBuffer())).sizes.size).toBe(IMAGE_WIDTHS.length)
  })
})

describe('a stored image', () => {
  test('has three widths, none larger than the original', async () => {
    const { sizes, width, height } = await take(await plain(3000, 1500).jpeg().toBuffer())
    expect([...sizes.keys()].sort((a, b) => a - b)).toEqual([...IMAGE_WIDTHS])
    expect([width, height]).toEqual([1600, 800])
    for (const [size, bytes] of sizes) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size / 2 })
    }
    const small = await take(await plain(100, 50).jpeg().toBuffer())
    for (const bytes of small.sizes.values()) expect((await sharp(bytes).metadata()).width).toBe(100)
  })

  test('is encoded once for all widths that do not shrink it', async () => {
    const { sizes } = await take(await plain(400, 300).jpeg().toBuffer())
    expect(sizes.get(1600)).toBe(sizes.get(480))
    expect(sizes.get(160)).not.toBe(sizes.get(480))
  })

  test('is rotated upright', async () => {
    const lying = await plain(40, 20)
      .composite([{ input: await plain(20, 20, BLUE).png().toBuffer(), left: 20, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { width, height, sizes } = await take(lying)
    expect([width, height]).toEqual([20, 40])
    const kept = sizes.get(1600) ?? Buffer.alloc(0)
    expect([await colorAt(kept, 10, 5), await colorAt(kept, 10, 35)]).toEqual(['red', 'blue'])
    expect((await sharp(kept).metadata()).orientation).toBeUndefined()
  })

  test('keeps no location, camera or other metadata', async () => {
    const exif = {
      IFD0: { Copyright: 'canary-owner', Make: 'canary-camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    }
    const photo = await plain(50, 50).withExif(exif).jpeg().toBuffer()
    expect(photo.includes('canary-owner')).toBe(true)
    for (const bytes of (await take(photo)).sizes.values()) {
      const { exif: left, xmp, iptc } = await sharp(bytes).metadata()
      expect([left, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(bytes.includes('canary')).toBe(false)
    }
  })

  test('is re-encoded, without content hidden behind or inside the original', async () => {
    const script = '<html><script>alert("canary")</script></html>'
    const hidden = Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from(script)])
    const commented = await plain(50, 50)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    for (const photo of [hidden, commented]) {
      for (const bytes of (await take(photo)).sizes.values()) expect(bytes.includes('canary')).toBe(false)
    }
  })
})

const bomb = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const length = Buffer.alloc(4)
    const sum = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const ftyp = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    Buffer.alloc(200),
  ])

describe('toStoredImage rejects with a message', () => {
  const refused = (message: string) => ({ type: 'VALIDATION', field: 'image', message })

  test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('HEIC (%s)', async (brand) => {
    expect(await refusal(ftyp(brand))).toEqual(refused(HEIC))
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    [
      'SVG with an XML declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['text', 'This is a letter, not a picture, whatever its name says.'],
    ['HTML', '<!doctype html><title>x</title>'],
    ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
  ])('%s', async (_, text) => {
    expect(await refusal(Buffer.from(text))).toEqual(refused(UNKNOWN))
  })

  test('TIFF, which browsers do not show', async () => {
    expect(await refusal(await plain(9, 9).tiff().toBuffer())).toEqual(refused(UNKNOWN))
  })

  test('an empty file', async () => {
    expect(await refusal(Buffer.alloc(0))).toEqual(refused('This file is empty. Please choose a picture.'))
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toEqual(refused(BROKEN))
  })

  test('more than 50 megapixels, judged by the header without decoding', async () => {
    for (const [width, height] of [
      [10_000, 5_001],
      [16_000, 16_000],
      [65_000, 65_000],
    ] as const) {
      expect(await refusal(bomb(width, height))).toEqual(refused(TOO_MANY_PIXELS))
    }
    expect(await refusal(bomb(1_000, 1_000))).toEqual(refused(BROKEN))
  })
})

test('rejects one user’s uploads beyond their share, and none of others', async () => {
  const photo = await plain(400, 400).jpeg().toBuffer()
  const mine = Promise.allSettled(Array.from({ length: 60 }, () => take(photo)))
  const theirs = await toStoredImage(photo, { userId: 'grace' })
  expect(theirs.width).toBe(400)
  const busy = (await mine).filter((result) => result.status === 'rejected')
  expect(busy).toHaveLength(11)
  expect((busy[0] as PromiseRejectedResult).reason).toMatchObject({
    type: 'BUSY',
    details: { retryAfter: 2 },
  })
})
