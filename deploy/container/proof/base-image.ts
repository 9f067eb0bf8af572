import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureImageNode } from '../../../scripts/ensure/ensure-image-node.mjs'
import { attempt, must } from '../../programs/run.ts'

const SUITE = 'trixie'
const MIRROR = 'http://deb.debian.org/debian'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

const npmFolder = async (): Promise<string> => join((await must('npm', ['root', '--global'])).trim(), 'npm')

/** A small Debian in a folder with the image's Node, this machine's npm and trusted certificates. */
const makeRoot = async (root: string): Promise<void> => {
  const draft = `${root}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(draft), { recursive: true })
  await must('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates,libstdc++6',
    SUITE,
    draft,
    MIRROR,
  ])
  const node = await ensureImageNode()
  await must('cp', [node, join(draft, 'usr/bin/node')])
  await must('cp', [join(dirname(dirname(node)), 'LICENSE'), join(draft, 'usr/LICENSE')])
  mkdirSync(join(draft, 'usr/lib/node_modules'), { recursive: true })
  await must('cp', ['-a', await npmFolder(), join(draft, 'usr/lib/node_modules/')])
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(draft, 'usr/bin/npm'))
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(draft, CERTIFICATES))
  for (const waste of ['var/cache/apt/archives', 'var/lib/apt/lists'])
    await must('find', [join(draft, waste), '-type', 'f', '-delete'])
  await must('mv', [draft, root])
}

/** Imports the base under a name; its folder is kept for the next run. */
export const importBase = async (podman: readonly string[], root: string, name: string): Promise<void> => {
  if (!existsSync(root)) await makeRoot(root)
  const archive = `${root}.tar`
  await must('tar', ['-C', root, '-cf', archive, '.'])
  await attempt('podman', [...podman, 'rmi', '--force', name])
  await must('podman', [...podman, 'import', archive, name])
  rmSync(archive)
}
