import type { MouseEvent, MouseEventHandler } from 'react'

const preventAction = (event: MouseEvent) => event.preventDefault()

/** Like `disabled`, but focusable: browsers send disabled buttons no keys, losing Esc and the Tab position. */
export const ariaDisabled = (isRefusing: boolean, onClick?: MouseEventHandler<HTMLButtonElement>) => ({
  'aria-disabled': isRefusing || undefined,
  onClick: isRefusing ? preventAction : onClick,
})
