import type { MouseEvent, MouseEventHandler } from 'react'

const preventAction = (event: MouseEvent) => event.preventDefault()

/**
 * Attributes of a button that cannot be pressed for now. Unlike `disabled` it stays where the focus is: browsers send
 * a disabled button no keys, so that Esc would do nothing for who has just pressed it, and Tab would start from the top.
 */
export const ariaDisabled = (isRefusing: boolean, onClick?: MouseEventHandler<HTMLButtonElement>) => ({
  'aria-disabled': isRefusing || undefined,
  onClick: isRefusing ? preventAction : onClick,
})
