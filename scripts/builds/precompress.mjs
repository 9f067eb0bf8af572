import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSED = /\.(js|css|html|svg|json|yaml|txt|webmanifest|wasm)$/
/** Compressing smaller files saves no packet. */
const WORTH_BYTES = 1024

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]
/** Of Brotli: the highest takes ten times as long for a fourteenth less. */
const QUALITY = { firstLoad: 11, later: 9 }

/** @returns whether a file of the folder is loaded with its page */
const firstLoadOf = (folder) => {
  const page = join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return (path) => path === page || html.includes(`/${basename(path)}"`)
}

/** Writes `.gz` and, where it is wanted, `.br` beside the files that a folder holds at the call. */
export const precompress = async (folder, { withBrotli = true } = {}) => {
  const paths = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => COMPRESSED.test(path) && statSync(path).size >= WORTH_BYTES)
  const isFirst = firstLoadOf(folder)
  const write = async (path, bytes) => writeFileSync(path, await bytes)
  await Promise.all(
    paths.flatMap((path) => {
      const bytes = readFileSync(path)
      const quality = isFirst(path) ? QUALITY.firstLoad : QUALITY.later
      const brotli = () => brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      return [
        write(`${path}.gz`, gzipAsync(bytes, { level: 9 })),
        ...(withBrotli ? [write(`${path}.br`, brotli())] : []),
      ]
    }),
  )
}
