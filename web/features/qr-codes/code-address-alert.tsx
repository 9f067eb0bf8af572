import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { codeAddressProblem, isOnlyThisMachine } from '#domain/code-address.ts'
import { printedOrigin } from '#web/platform/device/own-origins.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as messages from './messages.ts'

/** Warns before printing where a scanned code may not open. */
export const CodeAddressAlert = () => {
  const [printed] = useState(printedOrigin)
  const opened = window.location.origin
  const problem = codeAddressProblem(printed, opened)
  if (problem === null) return null
  const isLocal = problem === 'only-this-machine'
  return (
    <Alert
      tone="brass"
      className="w-full [overflow-wrap:anywhere]"
      icon={<TriangleAlert aria-hidden="true" />}
      title={isLocal ? messages.codesOnlyThisMachine : messages.codesElsewhere}
    >
      {isLocal
        ? messages.codesOnlyThisMachineHint(printed, isOnlyThisMachine(opened) ? null : opened)
        : messages.codesElsewhereHint(printed, opened)}
    </Alert>
  )
}
