import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bubble } from './bubble.tsx'

/** Prompt injections from the server tests, unescaped. */
const PAYLOADS = [
  ...new Set(
    readFileSync(new URL('../../../../server/testing/injections/injections.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t').at(-1) ?? ''),
  ),
].map((text) =>
  (JSON.parse(text.replaceAll('\\u{', '\\\\u{')) as string).replace(
    /\\u\{([0-9a-f]+)\}/g,
    (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)),
  ),
)

test('renders no link, image or element from the text of an answer', () => {
  expect(PAYLOADS).toHaveLength(12)
  for (const text of PAYLOADS) {
    const choice = { kind: 'item', id: 'i', binId: 'b', label: text, detail: text } as const
    const line = { id: 1, from: 'assistant', text, note: text, by: 'server', matches: [choice] } as const
    const nothing = () => {}
    const html = renderToStaticMarkup(
      <>
        <Bubble line={line} last undoable={false} onOpen={nothing} onChoose={nothing} onUndo={nothing} />
        <Bubble
          line={{ id: 2, from: 'person', text }}
          last
          undoable={false}
          onOpen={nothing}
          onChoose={nothing}
          onUndo={nothing}
        />
      </>,
    )
    expect(html, text).not.toMatch(/<(?:a|img|script|iframe|link|style|system|inventory)\b/i)
    expect(html, text).not.toMatch(/\s(?:href|src|onerror)="/i)
  }
})
