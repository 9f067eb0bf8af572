/** Direction of the page's lines; Radix takes it for left to right unless told. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.dir === 'rtl' ? 'rtl' : 'ltr')
