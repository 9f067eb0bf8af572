import { type BuildOptions, build, type Plugin } from 'esbuild'

const importScript = async <Script>(path: string): Promise<Script> =>
  await import(new URL(`../../scripts/${path}`, import.meta.url).href)

/** Builds the texts of mails in languages, as a build of the program does. @returns folder of the languages */
export const buildMails = async (folder: string, languages: readonly string[]): Promise<string> => {
  const { pagesBuild } = await importScript<{ pagesBuild: (outdir: string) => BuildOptions }>('build.mjs')
  const { esbuildLanguage } = await importScript<{ esbuildLanguage: (language: string) => Plugin }>(
    'languages/language-plugins.mjs',
  )
  for (const language of languages)
    await build({
      ...pagesBuild(`${folder}/${language}`),
      entryPoints: [{ in: 'mail-texts:', out: 'mails' }],
      plugins: [esbuildLanguage(language)],
    })
  return folder
}
