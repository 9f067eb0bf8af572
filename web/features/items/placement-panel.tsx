import { Compass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PlacementSuggestion } from '#contracts/assistant/placement.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { askPlacement } from './data/placement-queries.ts'
import * as messages from './messages.ts'
import { ITEM_MESSAGES } from './messages.ts'
import { PlacementResult } from './placement-result.tsx'
import type { TargetBin } from './target-bin.ts'

interface PlacementPanelProps {
  asked: () => { itemName: string; itemCategory: string }
  target: TargetBin
  onTarget: (bin: TargetBin) => void
}

type State = { is: 'idle' } | { is: 'analyzing' } | { is: 'result'; suggestion: PlacementSuggestion }

export const PlacementPanel = ({ asked, target, onTarget }: PlacementPanelProps) => {
  const [state, setState] = useState<State>({ is: 'idle' })
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const analyze = async () => {
    const { itemName, itemCategory } = asked()
    if (itemName.trim() === '' || itemCategory.trim() === '') {
      toast(ITEM_MESSAGES.analysisNeeds)
      return
    }
    setState({ is: 'analyzing' })
    try {
      const suggestion = await askPlacement({ itemName: itemName.trim(), itemCategory: itemCategory.trim() })
      if (isMounted.current) setState({ is: 'result', suggestion })
    } catch {
      if (!isMounted.current) return
      setState({ is: 'idle' })
      toast(ITEM_MESSAGES.analysisFailed)
    }
  }
  return (
    <section aria-label={messages.aiPlacement} className="flex flex-col gap-3 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 text-base [&_svg]:size-5 [&_svg]:text-action">
          <Compass aria-hidden="true" />
          {messages.whereDoesItBelong}
        </h3>
        {/* One button for all states keeps focus and ignores a second tap. */}
        <Button
          variant={state.is === 'result' ? 'quiet' : 'secondary'}
          size="sm"
          pending={state.is === 'analyzing'}
          onClick={() => (state.is === 'result' ? setState({ is: 'idle' }) : void analyze())}
        >
          {ITEM_MESSAGES.analyze[state.is]}
        </Button>
      </div>
      <div aria-live="polite" className="text-sm">
        {state.is === 'idle' && <p className="text-ink-soft">{messages.placementHint}</p>}
        {state.is === 'analyzing' && <p className="text-ink-soft">{messages.searchingBins}</p>}
        {state.is === 'result' && (
          <PlacementResult suggestion={state.suggestion} target={target} onTarget={onTarget} />
        )}
      </div>
    </section>
  )
}
