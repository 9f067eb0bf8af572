import { Scanner } from '@tailwindcss/oxide'
import { type AtRule, type ChildNode, type Container, parse } from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import { ON_DEMAND_STYLES } from '../ui/on-demand/on-demand-styles-meta.ts'

type Bundle = Rolldown.OutputBundle

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/g

/** Class that a utility is named after; any other of its selector is a state. */
const utilityOf = (selector: string): string =>
  (CLASS.exec(selector)?.[1] ?? '').replace(ESCAPE, (_all, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
  )

/** Removes other utilities; what is nested in a utility goes or stays with it. */
const keepOnly = (used: ReadonlySet<string>, container: Container): void => {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule') keepOnly(used, node)
    else if (node.type === 'rule')
      node.selectors = node.selectors.filter((selector) => used.has(utilityOf(selector)))
    const isEmpty =
      node.type === 'rule' ? node.selector === '' : node.type === 'atrule' && !node.nodes?.length
    if (isEmpty) node.remove()
  }
}

const isUtilities = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities' && node.nodes !== undefined

/** The base with those utilities that `code` names, and all utilities in Tailwind's order. */
export const splitStyles = (css: string, code: string): { first: string; onDemand: string } => {
  const used = new Set(new Scanner({}).scanFiles([{ content: code, extension: 'js' }]))
  const [first, onDemand] = [parse(css), parse(css)]
  for (const layer of first.nodes.filter(isUtilities)) keepOnly(used, layer)
  onDemand.nodes = onDemand.nodes.filter(isUtilities)
  return { first: first.toString(), onDemand: onDemand.toString() }
}

/** Code that runs before anything is loaded on demand. */
const codeOfFirstLoad = (bundle: Bundle, fileName: string, seen = new Set<string>()): string => {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return ''
  seen.add(fileName)
  return [chunk.code, ...chunk.imports.map((other) => codeOfFirstLoad(bundle, other, seen))].join('\n')
}

/**
 * Splits the app's stylesheet: the page links what the first load's own code uses, and names the sheet with all
 * utilities, which comes with the first part on demand.
 */
export const onDemandStyles = (): Plugin => {
  let onDemandFile: string | undefined
  return {
    name: 'on-demand-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (entry?.type !== 'chunk') throw new Error('The app has no entry')
      const sheets = entry.viteMetadata?.importedCss ?? new Set<string>()
      const [wholeFile = ''] = sheets
      const whole = bundle[wholeFile]
      if (whole?.type !== 'asset' || sheets.size !== 1) throw new Error('The app has not one stylesheet')
      const { first, onDemand } = splitStyles(
        Buffer.from(whole.source).toString(),
        codeOfFirstLoad(bundle, entry.fileName),
      )
      const emit = (name: string, source: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }))
      delete bundle[wholeFile]
      sheets.delete(wholeFile)
      sheets.add(emit('first.css', first))
      onDemandFile = emit('utilities.css', onDemand)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        onDemandFile
          ? [
              {
                tag: 'meta',
                attrs: { name: ON_DEMAND_STYLES, content: `/${onDemandFile}` },
                injectTo: 'head',
              },
            ]
          : [],
    },
  }
}
