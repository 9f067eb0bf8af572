import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { VisitorPage } from '#contracts/accounts/visitor-page.ts'
import type { BuildLanguages } from '#server/platform/language/build-languages.ts'

interface VisitorFiles {
  readonly style: string
  readonly theme: string
  readonly enter: string
}

export interface DrawnPage {
  readonly html: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

type Render = (page: VisitorPage, files: VisitorFiles & { shell: string }, origin: string) => DrawnPage

/** Draws a page in a language. @param shell the app's page in that language */
export type DrawVisitorPage = (page: VisitorPage, language: string, shell: string) => DrawnPage

const loadRender = (folder: string): Render =>
  (createRequire(import.meta.url)(join(folder, 'visitor.cjs')) as { renderVisitorPage: Render })
    .renderVisitorPage

const readFiles = (folder: string): VisitorFiles =>
  JSON.parse(readFileSync(join(folder, 'visitor.json'), 'utf8'))

/** Loads a language with its first page. @returns null where the build has no such pages */
export const createVisitorRenderer = (
  folder: string,
  languages: BuildLanguages,
  origin: string,
): DrawVisitorPage | null => {
  if (!existsSync(join(folder, 'visitor.cjs'))) return null
  const renders = new Map<string, Render>()
  let files: VisitorFiles | undefined
  return (page, language, shell) => {
    const render = renders.get(language) ?? loadRender(languages.folderOf(language) ?? folder)
    renders.set(language, render)
    files ??= readFiles(folder)
    return render(page, { ...files, shell }, origin)
  }
}
