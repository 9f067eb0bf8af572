import { cloneElement, type HTMLAttributes, type ReactElement, type Ref } from 'react'

interface SlotProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLButtonElement>
  children: ReactElement
}

/** Merges its attributes into its only child. */
export const Slot = ({ children, ...lent }: SlotProps) => cloneElement(children, lent)
