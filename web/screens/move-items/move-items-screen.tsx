import { List } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import type { FoundBin } from '#web/features/scanner/queries.ts'
import { ScanPanel } from '#web/features/scanner/scan-panel.tsx'
import { moveItems } from '#web/features/tidying/item-mutations.ts'
import { MoveChoice } from '#web/features/tidying/move-choice.tsx'
import { useNameOfBin } from '#web/features/tidying/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.ts'
import { toast } from '#web/ui/toast.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/tidying/bin-picker-dialog.tsx')).BinPickerDialog,
)

/** /move: scan a bin, tick what leaves it, scan where it goes. */
export const MoveItemsScreen = () => {
  const [from, setFrom] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const name = useNameOfBin(from)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = from === null || name === undefined ? 1 : chosen === null ? 2 : 3
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])

  const put = (into: string) => {
    if (into === from) {
      toast({ title: 'That is the bin it comes from', description: 'Scan another one.' })
      return
    }
    if (chosen) void moveItems(chosen, into)
    setFrom(null)
    setChosen(null)
  }
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`Move Items · ${PRODUCT}`}</title>
      <h1 className="text-2xl">Move Items</h1>
      <h2 ref={heading} tabIndex={-1} className="mt-1 mb-4 text-base font-normal text-ink-soft outline-none">
        Step {step} of 3:{' '}
        {step === 1
          ? 'scan the bin to take from.'
          : step === 2
            ? `tick what leaves ${name}.`
            : `scan the bin to put ${chosen?.length === 1 ? 'it' : `the ${chosen?.length} items`} into.`}
      </h2>
      {step === 1 && <BinStep key="from" label="Take From This Bin" title="Take from..." onBin={setFrom} />}
      {step === 2 && from !== null && (
        <MoveChoice key={from} binId={from} onChosen={setChosen} onBack={() => setFrom(null)} />
      )}
      {step === 3 && (
        <>
          <BinStep
            key="into"
            label="Put Into This Bin"
            title="Put into..."
            except={from === null ? [] : [from]}
            onBin={put}
          />
          <Button variant="quiet" className="mt-2" onClick={() => setChosen(null)}>
            Back to the items
          </Button>
        </>
      )}
    </div>
  )
}

interface BinStepProps {
  /** On the button under a bin that was scanned. */
  label: string
  /** Of the list to choose from instead. */
  title: string
  except?: readonly string[]
  onBin: (id: string) => void
}

const NONE: readonly string[] = []

const BinStep = ({ label, title, except = NONE, onBin }: BinStepProps) => {
  const [picking, setPicking] = useState(false)
  const take = ({ at, name }: FoundBin) => {
    if ('ownId' in at) onBin(at.ownId)
    else toast({ title: 'That bin is not yours', description: `${name} belongs to somebody else.` })
  }
  return (
    <div className="flex flex-col gap-3">
      <ScanPanel viewLabel={label} onView={take} />
      <Button variant="secondary" onClick={() => setPicking(true)}>
        <List aria-hidden="true" />
        Choose from the list
      </Button>
      {picking && (
        <BinPickerDialog
          {...{ title, except }}
          onPick={({ id }) => {
            setPicking(false)
            onBin(id)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
