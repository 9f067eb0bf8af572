/** A second tap on the same action within this many milliseconds does nothing. */
export const DOUBLE_TAP_MS = 300

/**
 * Suppresses the second of two taps on the same button or link, with nothing typed or chosen between them.
 * A control marked `data-repeats` takes every tap.
 * Keys are left alone: who holds Enter or presses it twice means it.
 */
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
      // Keyboard clicks and clicks by programs have no count.
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
