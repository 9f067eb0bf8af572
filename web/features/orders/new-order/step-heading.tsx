import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface StepHeadingProps {
  /** The step the page opened with leaves the focus alone. */
  isFirst?: boolean
  children: ReactNode
}

/** Takes focus after a step change. */
export const StepHeading = ({ isFirst = false, children }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [takesFocus] = useState(!isFirst)
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  )
}
