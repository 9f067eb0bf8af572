import { PackageMinus, PencilLine, Tag } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { nameOrCount, useItemsByIds } from '../data/queries.ts'
import { FieldDialog } from './field-dialog.tsx'
import { GoneDialog } from './gone-dialog.tsx'
import * as messages from './messages.ts'
import { TagsDialog } from './tags-dialog.tsx'

/** What is asked: first which, then for it. */
export type SeveralStep = 'choose' | 'tags' | 'field' | 'gone'

interface SeveralDialogProps {
  step: SeveralStep
  ids: readonly string[]
  /** Once something was done. */
  onDone: () => void
  onClose: () => void
}

const CHOICES = [
  { step: 'tags', icon: Tag, label: messages.tags, hint: messages.tagsHint },
  { step: 'field', icon: PencilLine, label: messages.anotherField, hint: messages.anotherFieldHint },
  { step: 'gone', icon: PackageMinus, label: messages.noLongerHere, hint: messages.noLongerHereHint },
] as const

/** What is done less often with selected items. */
export const SeveralDialog = ({ step: first, ids, onDone, onClose }: SeveralDialogProps) => {
  const [step, setStep] = useState(first)
  const items = useItemsByIds(ids)
  const named = nameOrCount(items)
  const end = (work: Promise<boolean>) => {
    onClose()
    void work.then((isDone) => isDone && onDone())
  }
  const props = { items, named, end, onClose }
  if (step === 'tags') return <TagsDialog {...props} />
  if (step === 'field') return <FieldDialog {...props} />
  if (step === 'gone') return <GoneDialog {...props} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={messages.moreFor(named)} size="sm">
      <ul className="flex flex-col">
        {CHOICES.map(({ step: next, icon: Icon, label, hint }) => (
          <li key={next} className="border-b last:border-b-0">
            <button
              type="button"
              className="flex min-h-15 w-full items-center gap-3 py-2 text-start hover:bg-action-soft/45"
              onClick={() => setStep(next)}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
