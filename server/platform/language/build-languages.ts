import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Texts of a language, made from its catalog when the server is built. */
export interface ServerTexts {
  /** Translates a refusal; null when the catalog has no such text. */
  translate(english: string): string | null
}

/** A build's files in other languages; English ones stand beside. */
export interface BuildLanguages {
  readonly languages: readonly string[]
  /** Folder of a language's files; undefined for English. */
  folderOf(language: string): string | undefined
  textsOf(language: string): ServerTexts | undefined
}

/** @param folder `languages` of a build; empty or absent where there is English alone */
export const readBuildLanguages = (folder: string): BuildLanguages => {
  const languages = existsSync(folder) ? readdirSync(folder) : []
  const texts = new Map<string, ServerTexts>()
  return {
    languages,
    folderOf: (language) => (languages.includes(language) ? join(folder, language) : undefined),
    // Loaded with the first refusal in a language, so that starts do not wait for it.
    textsOf(language) {
      if (!languages.includes(language)) return undefined
      const known = texts.get(language)
      if (known) return known
      const loaded = createRequire(import.meta.url)(join(folder, language, 'texts.cjs')) as ServerTexts
      texts.set(language, loaded)
      return loaded
    },
  }
}

export const ENGLISH_ALONE: BuildLanguages = {
  languages: [],
  folderOf: () => undefined,
  textsOf: () => undefined,
}
