import { cloneElement, type HTMLAttributes, type ReactElement, type Ref } from 'react'

interface SlotProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLButtonElement>
  children: ReactElement
}

/** Lends its attributes to the one element it holds. */
export const Slot = ({ children, ...lent }: SlotProps) => cloneElement(children, lent)
