import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const MODULE = fileURLToPath(new URL('./ensure-browser.mjs', import.meta.url))
const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Runs it on a machine that has nothing, with an apt-get whose update ends with this code. */
const ensureWith = async (updateEndsWith: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-apt-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const calls = join(folder, 'calls')
  const script = `#!/bin/sh\necho "$@" >> ${calls}\n[ "$1" = update ] && exit ${updateEndsWith}\nexit 0\n`
  writeFileSync(join(folder, 'apt-get'), script, { mode: 0o755 })
  const program = `import(${JSON.stringify(MODULE)}).then((it) => it.ensureBrowser()).catch(() => {})`
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', program], { env: { PATH: folder } })
  return { stderr, calls: readFileSync(calls, 'utf8').trim().split('\n') }
}

test.skipIf(!canInstall)(
  'says that packages may be older where their lists stay as they were, and goes on',
  async () => {
    const failed = await ensureWith(100)
    expect(failed.stderr).toMatch(/^The lists of Debian packages .* may be an older version\.\n$/)
    expect(failed.calls.map((call) => call.split(' ')[0])).toEqual(['update', 'install'])
    expect((await ensureWith(0)).stderr).toBe('')
  },
)
