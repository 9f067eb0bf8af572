import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { identify } from '../../process-identity.mjs'
import { findNssWrapper } from './passwd-entry.ts'
import { stopPostmaster } from './postmaster.ts'

const STARTER = fileURLToPath(new URL('../../../testing/db/start-postgres.ts', import.meta.url))
const NAMELESS = { uid: 54_321, gid: 43_210 }

test.runIf(process.getuid?.() === 0)(
  'PostgreSQL starts for a user without a name, or what is missing is named',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-nameless-'))
    chownSync(dataDir, NAMELESS.uid, NAMELESS.gid)
    const child = spawn(process.execPath, ['--import', 'tsx', STARTER, dataDir], {
      ...NAMELESS,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    const started = once(child.stdout, 'data').then(([pid]) => Number(String(pid)))
    const pid = await Promise.race([started, once(child, 'exit').then(() => null)])
    expect(pid !== null, stderr).toBe(findNssWrapper() !== undefined)
    if (pid === null) expect(stderr).toMatch(/user id 54321 has no entry .* Install nss_wrapper/s)
    else {
      const postmaster = identify(pid)
      expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
      child.kill('SIGKILL')
      if (postmaster) await stopPostmaster(postmaster)
    }
    rmSync(dataDir, { recursive: true, force: true })
  },
)
