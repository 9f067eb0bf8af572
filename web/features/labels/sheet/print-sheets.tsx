import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { DrawOp } from '#domain/labels/label-layout.ts'
import type { LabelStock } from '#domain/labels/stock/label-stock.ts'
import { FAMILY, WEIGHT } from './canvas-painter.ts'
import { DrawOpSvg } from './draw-op-svg.tsx'

const styleOf = ({ page }: LabelStock): string => `
  @page { size: ${page.width}mm ${page.height}mm; margin: 0 }
  @media screen { [data-sheets] { display: none } }
  @media print {
    body { margin: 0; background: none }
    body > :not([data-sheets]) { display: none !important }
    [data-sheets] svg { display: block; width: ${page.width}mm; height: ${page.height}mm; break-after: page }
    [data-sheets] svg:last-child { break-after: auto }
  }`

interface PrintSheetsProps {
  stock: LabelStock
  sheets: readonly (readonly DrawOp[])[]
  onPrinted: () => void
}

export const PrintSheets = ({ stock, sheets, onPrinted }: PrintSheetsProps) => {
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    // Constructed: the content policy forbids style elements.
    const style = new CSSStyleSheet()
    style.replaceSync(styleOf(stock))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    let isCurrent = true
    const faces = (['strong', 'plain', 'code'] as const).map((face) => `${WEIGHT[face]} 20px ${FAMILY[face]}`)
    // Printing does not wait for fonts.
    void Promise.all(faces.map((face) => document.fonts.load(face).catch(() => []))).then(() => {
      if (!isCurrent) return
      window.addEventListener('afterprint', () => printed.current(), { once: true })
      window.print()
    })
    return () => {
      isCurrent = false
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style)
    }
  }, [stock])
  return createPortal(
    <div data-sheets="" aria-hidden="true">
      {sheets.map((ops, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <svg key={page} aria-hidden="true" viewBox={`0 0 ${stock.page.width} ${stock.page.height}`}>
          {ops.map((op, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ops have no names, and a page is drawn as a whole
            <DrawOpSvg key={at} op={op} />
          ))}
        </svg>
      ))}
    </div>,
    document.body,
  )
}
