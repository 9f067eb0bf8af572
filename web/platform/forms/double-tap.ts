/** Milliseconds in which a second tap is ignored. */
export const DOUBLE_TAP_MS = 300

/** Ignores the second of two quick taps on one control, unless marked `data-repeats` or by keyboard. */
export const guardDoubleTaps = (target: Pick<Document, 'addEventListener'> = document) => {
  let last: { control: Element; at: number } | null = null
  target.addEventListener(
    'input',
    () => {
      last = null
    },
    { capture: true },
  )
  target.addEventListener(
    'click',
    (event) => {
      const { detail, timeStamp } = event as MouseEvent
      const control = (event.target as Element | null)?.closest?.('button, a[href], [role="menuitem"]')
      // Keyboard and scripted clicks have no click count.
      if (!control || detail === 0 || control.hasAttribute('data-repeats')) return
      if (last?.control === control && timeStamp - last.at < DOUBLE_TAP_MS) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      last = { control, at: timeStamp }
    },
    { capture: true },
  )
}
