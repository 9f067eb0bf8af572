/** Direction of the page's lines; Radix takes it for left to right unless told. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.dir === 'rtl' ? 'rtl' : 'ltr')

/** Keys that lead back and forward along a line. */
export const arrowKeys = () =>
  pageDirection() === 'rtl'
    ? ({ back: 'ArrowRight', forward: 'ArrowLeft' } as const)
    : ({ back: 'ArrowLeft', forward: 'ArrowRight' } as const)
