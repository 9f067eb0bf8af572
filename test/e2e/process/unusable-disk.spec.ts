import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#server/testing/server-process.ts'
import { canMountDisks, mountSmallDisk } from '../full-disk/small-disk.ts'

const mounted = (megabytes: number) => {
  const disk = mountSmallDisk(megabytes)
  onTestFinished(() => disk.remove())
  return { ...disk, dataDir: join(disk.folder, 'data') }
}

const words = async (dataDir: string): Promise<string> => {
  const start = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }, { cwd: '/' })
  return await start.then(() => '', String)
}

/** Elsewhere start-trouble.test.ts holds what PostgreSQL writes on such disks. */
if (canMountDisks()) {
  test.each([1, 20, 36, 42])(
    'a disk of %d MB that is full at the first start is told in one line',
    async (megabytes) => {
      const output = await words(mounted(megabytes).dataDir)
      expect(output).toMatch(/\nBinnacle cannot start\. .*disk is full\. Make room there.*\n$/)
      expect(output.trim().split('\n')).toHaveLength(2)
    },
  )

  test('a disk that is full at a later start is told in one line, and nothing is lost', async () => {
    const { dataDir, ...disk } = mounted(400)
    const first = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }, { cwd: '/' })
    await first.stop()
    disk.fill(0)
    expect(await words(dataDir)).toMatch(
      /\nBinnacle cannot start\. .*the disk is full\. Make room there.*\n$/,
    )
    disk.free()
    const again = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }, { cwd: '/' })
    expect(await again.stop()).toBe(0)
  })

  test('a disk that can only be read is not told to make room', async () => {
    const { folder, dataDir } = mounted(1)
    execFileSync('mount', ['-o', 'remount,ro', folder])
    const output = await words(dataDir)
    expect(output).toContain('the disk can only be read. Mount it so that it can be written')
    expect(output).not.toContain('Make room')
  })
}

test('a file in the place of the data folder is told, and what to do', async () => {
  expect(await words('/dev/null')).toContain(
    'DATA_DIR /dev/null cannot be used: it is a file. Move that file away, or set another DATA_DIR.',
  )
})
