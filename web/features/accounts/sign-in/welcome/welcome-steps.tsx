import { Package, Printer, ScanLine } from 'lucide-react'
import * as messages from './messages.ts'

const STEPS = [
  { icon: Package, title: messages.fillBin, text: messages.fillBinHint },
  { icon: Printer, title: messages.stickLabel, text: messages.stickLabelHint },
  { icon: ScanLine, title: messages.scanToSee, text: messages.scanToSeeHint },
] as const

export const WelcomeSteps = ({ className }: { className?: string }) => (
  <ul className={className}>
    {STEPS.map(({ icon: Icon, title, text }) => (
      <li key={title} className="flex items-center gap-3.5">
        <span className="flex size-11 shrink-0 items-center justify-center rounded bg-action-soft text-action">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
