import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|wasm)$/
/** Compressing smaller files saves no packet. */
const WORTH_BYTES = 1024

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** Writes `.br` and `.gz` beside the files of a folder. */
export const precompress = (folder) => {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(name))
    if (!COMPRESSED.test(path) || statSync(path).size < WORTH_BYTES) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotli(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
