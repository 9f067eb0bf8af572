import { FileUp, PackageOpen, Printer, ScanLine, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#web/platform/navigation/router.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useTrashedBinCount } from './data/queries.ts'
import * as messages from './messages.ts'

interface GettingStartedProps {
  onAddBin: () => void
  /** Adds sample bins, with Undo. */
  onSample: () => Promise<void>
}

const STEPS = [
  {
    icon: <PackageOpen />,
    title: messages.makeABin,
    text: messages.makeABinHint,
  },
  { icon: <Printer />, title: messages.label, text: messages.labelHint },
  { icon: <ScanLine />, title: messages.scan, text: messages.scanHint },
] as const

/** Replaces the bins of an empty inventory. */
export const GettingStarted = ({ onAddBin, onSample }: GettingStartedProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const trashed = useTrashedBinCount()
  const lookAround = () => {
    setIsAdding(true)
    void onSample().finally(() => setIsAdding(false))
  }
  return (
    <EmptyState
      title={messages.noBinsCreatedYet}
      text={
        trashed > 0 && (
          <Link to="/trash" className="link inline-flex min-h-11 items-center">
            {messages.binsInTrash(trashed)}
          </Link>
        )
      }
    >
      <ol className="flex w-full flex-col gap-3 text-start md:grid md:grid-cols-3 md:gap-8">
        {STEPS.map(({ icon, title, text }, at) => (
          <li key={title} className="flex gap-3 [&_svg]:size-6 [&_svg]:text-action">
            <span aria-hidden="true">{icon}</span>
            <span>
              <strong className="block">
                {at + 1}. {title}
              </strong>
              <span className="text-sm text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button onClick={onAddBin}>{messages.addYourFirstBin}</Button>
      <Link to="/import" className={buttonStyle({ variant: 'secondary' })}>
        <FileUp aria-hidden="true" />
        {common.importLabel}
      </Link>
      <Button variant="quiet" pending={isAdding} onClick={lookAround}>
        <Sparkles aria-hidden="true" />
        {messages.lookAroundWithSampleData}
      </Button>
    </EmptyState>
  )
}
