import { type PdfFile, type PdfReference, pdfText } from './pdf-file.ts'

interface Element {
  readonly ref: PdfReference
  readonly kind: 'Figure' | 'P'
  readonly marks: number[]
  readonly alt: string
}

/** Attributes of marked content: `alt` of a figure, `actual` of text that is drawn as a picture. */
interface MarkTexts {
  readonly alt?: string
  readonly actual?: string
}

/** Tags content in reading order, so that screen readers and searches understand it (ISO 32000-1, 14.7 and 14.8). */
export const createStructure = (file: PdfFile) => {
  const root = file.name()
  const document = file.name()
  const kids: PdfReference[] = []
  const pages: string[] = []

  return {
    /** Begins the content of a page. */
    page: (page: PdfReference) => {
      const elements: Element[] = []
      const owners: PdfReference[] = []
      return {
        /** Marks operators; paragraphs that follow each other are one. */
        mark: (kind: Element['kind'], operators: string, { alt = '', actual }: MarkTexts = {}): string => {
          const last = elements.at(-1)
          const element =
            kind === 'P' && last?.kind === 'P' ? last : { ref: file.name(), kind, marks: [], alt }
          if (element !== last) elements.push(element)
          const id = owners.push(element.ref) - 1
          element.marks.push(id)
          const actualText = actual === undefined ? '' : ` /ActualText ${pdfText(actual)}`
          return `/${kind} << /MCID ${id}${actualText} >> BDC\n${operators}EMC\n`
        },
        /** @returns the page's entries */
        end: (): string => {
          for (const { ref, kind, marks, alt } of elements) {
            const altText = alt === '' ? '' : ` /Alt ${pdfText(alt)}`
            file.add(
              `<< /Type /StructElem /S /${kind} /P ${document} /Pg ${page} /K [${marks.join(' ')}]${altText} >>`,
              ref,
            )
            kids.push(ref)
          }
          return `/Tabs /S /StructParents ${pages.push(`[${owners.join(' ')}]`) - 1}`
        },
      }
    },
    /** @param language tag of the language, as in 'en-US' @returns the catalog's entries */
    end: (language: string): string => {
      file.add(`<< /Type /StructElem /S /Document /P ${root} /K [${kids.join(' ')}] >>`, document)
      const rows = pages.map((owners, page) => `${page} ${owners}`).join(' ')
      const parents = file.add(`<< /Nums [${rows}] >>`)
      file.add(
        `<< /Type /StructTreeRoot /K [${document}] /ParentTree ${parents} /ParentTreeNextKey ${pages.length} >>`,
        root,
      )
      return `/StructTreeRoot ${root} /MarkInfo << /Marked true >> /Lang (${language})`
    },
  }
}
