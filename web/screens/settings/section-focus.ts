import { useLayoutEffect, useRef } from 'react'

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading) heading.tabIndex = -1
  focus(heading)
}

/**
 * Moves focus and scroll with the page: to the heading of a section, and back to its row in the list.
 * @param section undefined while the list is shown
 * @returns a function that keeps the position of the list
 */
export const useSectionFocus = (section: string | undefined, isBeside: boolean): (() => void) => {
  const listPosition = useRef(0)
  const before = useRef({ section, isBeside })
  useLayoutEffect(() => {
    const left = before.current
    before.current = { section, isBeside }
    // A turned tablet shows another layout of the same place.
    if (left.section === section || left.isBeside || isBeside) return
    window.scrollTo(0, section === undefined ? listPosition.current : 0)
    const row =
      section === undefined
        ? document.querySelector<HTMLElement>(`#content a[href="/settings#${left.section}"]`)
        : null
    if (row) focus(row)
    else focusHeading()
  }, [section, isBeside])
  return () => {
    listPosition.current = window.scrollY
  }
}
