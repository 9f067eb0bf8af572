// The least that a list can do at a key: the elements that are there already take on other words, without React or a
// search. What to change is known before the key is pressed.

/** Plays what a screen showed for each text once more, on a copy that no script of the app knows. */
export interface ByHand {
  /** Keeps the page as it is now, as what the text brings. */
  keep(text: string): void
  /** Puts the copy in the app's place, as it was with an empty search. */
  takeOver(): void
  /** Works out what the next key has to change for the page to show what this text brings. */
  prepare(text: string): void
}

const kept = new Map<string, HTMLElement>()
let shown = ''
let changes: (() => void)[] = []

const attributes = (node: Element, from: Element, to: Element) => {
  // What is typed is in the field by itself.
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

/** What makes `node`, which is as `from`, be as `to`: elements stay as far as they are of the same kind. */
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
