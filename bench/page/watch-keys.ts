/** Times keys inside a page; it runs before the page's own scripts. */
export interface KeyWatch {
  begin(): void
  /** Milliseconds from the key to the frame after the last change that it made. */
  end(): number
}

let key = 0
let painted = 0

const changed = () => {
  if (key === 0) return
  // Behind the frame: what was drawn in it is on its way to the screen.
  requestAnimationFrame(() =>
    setTimeout(() => {
      painted = performance.now()
    }),
  )
}

document.addEventListener(
  'keydown',
  (event) => {
    key = event.timeStamp
    painted = 0
    changed()
  },
  { capture: true },
)
new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true })

globalThis.keys = {
  begin: () => {
    key = 0
  },
  end: () => {
    const took = painted - key
    key = 0
    return took
  },
}
