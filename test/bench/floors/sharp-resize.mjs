// Floor: sharp alone makes the three sizes from one decoding and stores nothing. Argument: the photo.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import sharp from 'sharp'

const photo = readFileSync(process.argv[2])
const [largest, ...smaller] = [1600, 480, 160]
const within = (width) => ({ width, height: width, fit: 'inside', withoutEnlargement: true })

const server = createServer(async (_request, response) => {
  const { data, info } = await sharp(photo)
    .rotate()
    .resize(within(largest))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const width of [largest, ...smaller]) {
    await sharp(data, { raw }).resize(within(width)).webp({ quality: 78, effort: 2 }).toBuffer()
  }
  response.end('done')
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`ready ${server.address().port}`))
