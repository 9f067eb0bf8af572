import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSED = /\.(js|css|html|svg|json|yaml|txt|webmanifest|wasm)$/
/** Compressing smaller files saves no packet. */
const WORTH_BYTES = 1024

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** Writes `.gz` beside the files of a folder, and `.br`, which takes seconds for a megabyte, where it is wanted. */
export const precompress = (folder, { withBrotli = true } = {}) => {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(name))
    if (!COMPRESSED.test(path) || statSync(path).size < WORTH_BYTES) continue
    const bytes = readFileSync(path)
    if (withBrotli) writeFileSync(`${path}.br`, brotli(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
