import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import base from '../../../vitest.config.ts'
import { seededBugs } from '../../proofs/seeded/bugs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const bug = seededBugs.find(({ name }) => name === process.env.SEEDED_BUG)
if (!bug) throw new Error(`No seeded bug is called ${process.env.SEEDED_BUG}`)

/** Replaces the text as the source is read; nothing on disk changes. */
const plugin = {
  name: 'seeded-bug',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.split('?')[0] === `${ROOT}${bug.file}` ? code.replace(bug.find, () => bug.replace) : undefined,
}

const projects = (base.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === bug.project
    ? [{ ...project, plugins: [plugin] }]
    : [],
)

/** The tests with one mistake put into the source, named by `SEEDED_BUG`. */
export default defineConfig({ ...base, root: ROOT, test: { ...base.test, projects } })
