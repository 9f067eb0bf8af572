/** Times keys inside a page; installed before its scripts. */
export interface KeyWatch {
  begin(): void
  /** Milliseconds from the key to the frame after its last change. */
  end(): number
}

let key = 0
let painted = 0

const changed = () => {
  if (key === 0) return
  // After the frame: its drawing is on the way to the screen.
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
