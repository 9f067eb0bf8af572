import { FileUp, PackageOpen, Printer, ScanLine, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#web/platform/navigation/router.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'

interface GettingStartedProps {
  onAddBin: () => void
  /** Adds sample bins, with Undo. */
  onSample: () => Promise<void>
}

const STEPS = [
  {
    icon: <PackageOpen />,
    title: 'Make a bin',
    text: 'A box, a drawer, a shelf: anything that holds things.',
  },
  { icon: <Printer />, title: 'Label it', text: 'Print its QR code, or stick on a sticker.' },
  { icon: <ScanLine />, title: 'Scan it', text: 'Any phone camera shows what is inside.' },
] as const

/** Stands where an empty inventory has no bins. */
export const GettingStarted = ({ onAddBin, onSample }: GettingStartedProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const lookAround = () => {
    setIsAdding(true)
    void onSample().finally(() => setIsAdding(false))
  }
  return (
    <EmptyState title="No bins created yet">
      <ol className="flex w-full flex-col gap-3 text-left md:grid md:grid-cols-3 md:gap-8">
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
      <Button onClick={onAddBin}>Add Your First Bin</Button>
      <Link to="/import" className={buttonStyle({ variant: 'secondary' })}>
        <FileUp aria-hidden="true" />
        Import
      </Link>
      <Button variant="quiet" pending={isAdding} onClick={lookAround}>
        <Sparkles aria-hidden="true" />
        Look around with sample data
      </Button>
    </EmptyState>
  )
}
