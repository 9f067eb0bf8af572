import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A step of "Your first change" in docs/contributing.md. */
export type Step =
  | {
      readonly kind: 'add'
      readonly path: string
      /** Lines go above or below the one line of the file that begins with `anchor`. */
      readonly side: 'above' | 'below'
      readonly anchor: string
      readonly lines: readonly string[]
    }
  | { readonly kind: 'run'; readonly command: string }

const SECTION = /^## Your first change[^\n]*\n(.*?)^## /ms
const STEP = /^\d+\. (?:Run `(.+?)`|`(.+?)`, (above|below) `(.+?)`)[^\n]*\n(?:\s*```tsx?\n(.*?)```)?/gms

/** @param folder of the repository */
export const readGuide = (folder: string): readonly Step[] => {
  const [, section = ''] = SECTION.exec(readFileSync(join(folder, 'docs/contributing.md'), 'utf8')) ?? []
  return [...section.matchAll(STEP)].map(([, command, path = '', side, anchor = '', code = '']): Step => {
    if (command !== undefined) return { kind: 'run', command }
    const lines = code.replace(/\n\s*$/, '').split('\n')
    return { kind: 'add', path, side: side as 'above' | 'below', anchor, lines }
  })
}

/** @throws Error unless exactly one line of the file begins with the anchor */
export const addLines = (text: string, { path, side, anchor, lines }: Step & { kind: 'add' }): string => {
  const all = text.split('\n')
  const found = all.flatMap((line, at) => (line.trim().startsWith(anchor) ? [at] : []))
  const [at] = found
  if (at === undefined || found.length > 1)
    throw new Error(`${path}: ${found.length} lines begin with ${anchor}`)
  return all.toSpliced(side === 'above' ? at : at + 1, 0, ...lines).join('\n')
}

export const carryOut = (folder: string, step: Step & { kind: 'add' }): void => {
  const file = join(folder, step.path)
  writeFileSync(file, addLines(readFileSync(file, 'utf8'), step))
}
