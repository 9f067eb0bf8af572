// @ts-check
// Plain JavaScript, because the build uses it too.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

/** V8 refuses code of another version or other flags; the name keeps processors apart. */
const codeFile = (/** @type {string} */ file) => `${file}.${process.arch}.code`

const SUM_BYTES = 8

/** V8 looks at the length of the source alone, and a damaged byte of its code would crash the process. */
const sumsOf = (/** @type {Buffer} */ source, /** @type {Buffer} */ code) => {
  const sums = Buffer.alloc(SUM_BYTES)
  sums.writeUInt32LE(crc32(source))
  sums.writeUInt32LE(crc32(code), 4)
  return sums
}

const readCode = (/** @type {string} */ file, /** @type {Buffer} */ source) => {
  try {
    const cached = readFileSync(codeFile(file))
    const code = cached.subarray(SUM_BYTES)
    return sumsOf(source, code).equals(cached.subarray(0, SUM_BYTES)) ? code : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens a CommonJS bundle with the code that V8 compiled of it before, where that fits; else V8 compiles it now.
 * @param {string} file
 */
export const openBundle = (file) => {
  const source = readFileSync(file)
  const cachedData = readCode(file, source)
  const script = new Script(`(function(exports,require,module,__filename,__dirname){${source}\n})`, {
    filename: file,
    ...(cachedData && { cachedData }),
  })
  return {
    /** Whether V8 took the kept code. */
    isCompiled: script.cachedDataRejected === false,
    /** Runs the bundle and returns what it exports. */
    run() {
      /** @type {{ exports: any }} */
      const module = { exports: {} }
      script
        .runInThisContext()
        .call(module.exports, module.exports, createRequire(file), module, file, dirname(file))
      return module.exports
    },
    /** Keeps the compiled code of all functions that ran so far. */
    keepCode() {
      const code = script.createCachedData()
      writeFileSync(codeFile(file), Buffer.concat([sumsOf(source, code), code]))
    },
  }
}
