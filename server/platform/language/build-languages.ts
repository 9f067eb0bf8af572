import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Texts of a language, made from its catalog when the server is built. */
export interface ServerTexts {
  /** Translates a refusal; null when the catalog has no such text. */
  translate(english: string): string | null
}

/** Modules with the texts of mails, by their folders below `server/`. */
export type MailTextModules = Readonly<Record<string, unknown>>

/** A build's files in other languages; English ones stand beside. */
export interface BuildLanguages {
  readonly languages: readonly string[]
  /** Folder of a language's files; undefined for English. */
  folderOf(language: string): string | undefined
  textsOf(language: string): ServerTexts | undefined
  mailTextsOf(language: string): MailTextModules | undefined
}

/** @param folder `languages` of a build; empty or absent where there is English alone */
export const readBuildLanguages = (folder: string): BuildLanguages => {
  const languages = existsSync(folder) ? readdirSync(folder) : []
  const loaded = new Map<string, unknown>()
  // Loaded with the first refusal or mail in a language, so that starts do not wait for it.
  const load = (language: string, file: string): unknown => {
    if (!languages.includes(language)) return undefined
    const path = join(folder, language, file)
    if (!loaded.has(path)) loaded.set(path, createRequire(import.meta.url)(path))
    return loaded.get(path)
  }
  return {
    languages,
    folderOf: (language) => (languages.includes(language) ? join(folder, language) : undefined),
    textsOf: (language) => load(language, 'texts.cjs') as ServerTexts | undefined,
    mailTextsOf: (language) =>
      (load(language, 'mails.cjs') as { byFolder: MailTextModules } | undefined)?.byFolder,
  }
}

export const ENGLISH_ALONE: BuildLanguages = {
  languages: [],
  folderOf: () => undefined,
  textsOf: () => undefined,
  mailTextsOf: () => undefined,
}
