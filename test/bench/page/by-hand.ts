// Floor of a key press: changes the existing elements without React or a search, computed before the key.

/** Replays recorded screens on a copy outside the app. */
export interface ByHand {
  keep(text: string): void
  /** Replaces the app by the copy, with an empty search. */
  takeOver(): void
  prepare(text: string): void
}

const kept = new Map<string, HTMLElement>()
let shown = ''
let changes: (() => void)[] = []

const attributes = (node: Element, from: Element, to: Element) => {
  // The browser updates the field itself.
  if (to.localName === 'input') return
  for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
    const value = to.getAttribute(name)
    if (value === from.getAttribute(name)) continue
    if (name === 'style')
      changes.push(() => Object.assign((node as HTMLElement).style, { cssText: value ?? '' }))
    else if (value === null) changes.push(() => node.removeAttribute(name))
    else changes.push(() => node.setAttribute(name, value))
  }
}

/** Changes that turn `from` into `to`; reuses elements of the same kind. */
const compare = (node: Node, from: Node, to: Node): void => {
  if (node instanceof Text) {
    const words = (to as Text).data
    if (words !== (from as Text).data) changes.push(() => (node.data = words))
    return
  }
  if (node instanceof Element) attributes(node, from as Element, to as Element)
  let same = 0
  for (; same < Math.min(from.childNodes.length, to.childNodes.length); same++) {
    const [child, was, next] = [node.childNodes[same], from.childNodes[same], to.childNodes[same]]
    if (!child || !was || !next || was.nodeName !== next.nodeName) break
    compare(child, was, next)
  }
  for (const child of [...node.childNodes].slice(same)) changes.push(() => child.remove())
  for (const child of [...to.childNodes].slice(same)) {
    const copy = child.cloneNode(true)
    changes.push(() => node.appendChild(copy))
  }
}

const at = (text: string): HTMLElement => {
  const there = kept.get(text)
  if (!there) throw new Error(`Nobody kept what "${text}" brings`)
  return there
}

globalThis.byHand = {
  keep: (text) => {
    kept.set(text, document.body.cloneNode(true) as HTMLElement)
  },
  takeOver: () => {
    document.body.replaceWith(at('').cloneNode(true))
    document.addEventListener('input', () => {
      for (const change of changes) change()
      changes = []
    })
  },
  prepare: (text) => {
    changes = []
    compare(document.body, at(shown), at(text))
    shown = text
  },
}
