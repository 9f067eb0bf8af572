import { List } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { moveItems } from '#web/features/bulk-actions/data/item-mutations.ts'
import { useNameOfBin } from '#web/features/bulk-actions/data/queries.ts'
import { MoveChoice } from '#web/features/bulk-actions/pickers/move-choice.tsx'
import type { FoundBin } from '#web/features/scanner/data/queries.ts'
import { ScanPanel } from '#web/features/scanner/scan-panel.tsx'
import { goBack } from '#web/platform/navigation/address.ts'
import { navigate, useLocation, useSearchParams } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)

const NONE: readonly string[] = []
const NOTHING: ReadonlySet<string> = new Set()

/** Each step has a history entry. */
const goTo = (step: number) =>
  navigate(`${window.location.pathname}${window.location.search}`, { state: { step } })

const stepOf = (state: unknown): number => (state as { step?: number } | null)?.step ?? 1

const formatStep = (
  step: number,
  { name, into, count }: { name: string | undefined; into: string | undefined; count: number },
) => {
  if (step === 1) return messages.scanSourceTask
  if (step === 2) return messages.selectItemsTask(name ?? '', into)
  return messages.scanTargetTask(count)
}

/** /move: scan a bin, select items, scan the target; `?into=` presets the target. */
export const MoveItemsScreen = () => {
  const [params] = useSearchParams()
  const asked = stepOf(useLocation().state)
  const given = params.get('into')
  const into = useNameOfBin(given)
  const [from, setFrom] = useState<string | null>(null)
  // Kept across steps.
  const [ticked, setTicked] = useState(NOTHING)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const name = useNameOfBin(from)
  const heading = useRef<HTMLHeadingElement>(null)
  // A reload clears the selection, so the step is clamped.
  const step = from === null || name === undefined ? 1 : chosen === null ? Math.min(asked, 2) : asked
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])

  const put = (ids: readonly string[], target: string) => {
    if (target === from) {
      toast({ title: messages.sourceBinScanned, description: messages.scanAnotherOne })
      return
    }
    void moveItems(ids, target)
    setFrom(null)
    setChosen(null)
    goBack(step - 1)
  }
  const start = (id: string) => {
    if (id === given) {
      toast({ title: messages.targetBinScanned, description: messages.scanAnotherOne })
      return
    }
    setFrom(id)
    // Scanning the same bin again keeps the selection.
    if (id !== from) setTicked(NOTHING)
    goTo(2)
  }
  const choose = (ids: readonly string[]) => {
    if (given !== null && into !== undefined) put(ids, given)
    else {
      setChosen(ids)
      goTo(3)
    }
  }
  return (
    <div className="lg:max-w-reading">
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <h1 className="text-2xl">{into === undefined ? messages.moveItems : messages.moveItemsTo(into)}</h1>
      <h2 ref={heading} tabIndex={-1} className="mt-1 mb-4 text-base font-normal text-ink-soft outline-none">
        {messages.stepTitle(
          step,
          into === undefined ? 3 : 2,
          formatStep(step, { name, into, count: chosen?.length ?? 0 }),
        )}
      </h2>
      {step === 1 && (
        <BinStep
          key="from"
          label={messages.takeFromThisBin}
          title={messages.takeFrom}
          except={given === null ? NONE : [given]}
          onBin={start}
        />
      )}
      {step === 2 && from !== null && (
        <MoveChoice
          ticked={ticked}
          key={from}
          binId={from}
          onTicked={setTicked}
          onChosen={choose}
          onBack={() => goBack()}
        />
      )}
      {step === 3 && chosen && (
        <>
          <BinStep
            key="into"
            label={messages.putIntoThisBin}
            title={messages.putInto}
            except={from === null ? NONE : [from]}
            onBin={(target) => put(chosen, target)}
          />
          <Button variant="quiet" className="mt-2" onClick={() => goBack()}>
            {messages.backToTheItems}
          </Button>
        </>
      )}
    </div>
  )
}

interface BinStepProps {
  label: string
  title: string
  except?: readonly string[]
  onBin: (id: string) => void
}

const BinStep = ({ label, title, except = NONE, onBin }: BinStepProps) => {
  const [picking, setPicking] = useState(false)
  const [found, setFound] = useState<FoundBin | null>(null)
  const take = ({ at, name }: FoundBin) => {
    if ('ownId' in at) onBin(at.ownId)
    else if ('placeId' in at)
      toast({ title: messages.isAPlace(name), description: messages.placeScannedHint })
    else if ('inventory' in at)
      toast({
        title: messages.isIn(name, at.inventory.name),
        description: messages.otherInventoryHint,
      })
    else toast({ title: messages.binNotYours, description: messages.binNotYoursHint(name) })
  }
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" className="md:self-start" onClick={() => setPicking(true)}>
        <List aria-hidden="true" />
        {messages.chooseFromTheList}
      </Button>
      <ScanPanel onFound={setFound} viewLabel={label} onView={take} />
      {/* The card is the visual feedback; a toast would cover the next steps. */}
      <p role="status" className="sr-only">
        {found && messages.foundBin(found.name)}
      </p>
      {picking && (
        <BinPickerDialog
          title={title}
          except={except}
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
