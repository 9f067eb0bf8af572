import { type BuildOptions, build } from 'esbuild'

export const buildPages = async (folder: string): Promise<string> => {
  const script = new URL('../../scripts/build.mjs', import.meta.url).href
  const { pagesBuild } = (await import(script)) as { pagesBuild: () => BuildOptions }
  await build({ ...pagesBuild(), outdir: folder })
  return `${folder}/render.cjs`
}
