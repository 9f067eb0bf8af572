import { createElement, Fragment, type ReactNode } from 'react'

/** Makes a sentence of texts and elements, so that a language can reorder what is inserted. */
export const rich = (texts: TemplateStringsArray, ...inserts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...texts.flatMap((text, at) => [text, inserts[at]]))
