import { ScanLine } from 'lucide-react'
import { useRef } from 'react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { keepFocus } from '#web/ui/focus/keep-focus.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { StickyBar } from '#web/ui/parts/sticky-bar.tsx'
import { CameraView } from '../camera/camera-view.tsx'
import { binOfCodes, type CodeNames } from '../data/sweep-queries.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import { SWEEP_MESSAGES } from './messages.ts'
import { type RecordCorrections, ShelfAuditList } from './shelf-audit-list.tsx'
import { ShelfResult } from './shelf-result.tsx'
import { SweepOverlay } from './sweep-overlay.tsx'
import type { SweepResult } from './sweep-protocol.ts'
import { useSweep } from './use-sweep.ts'

interface LiveResultProps {
  shelf: SweepResult
  names: CodeNames
  onOpen: (binId: string) => void
}

const LiveResult = ({ shelf, names, onOpen }: LiveResultProps) => {
  const url = useObjectUrl(shelf.picture?.blob ?? null)
  return (
    <ShelfResult
      shelf={shelf}
      url={url}
      onOpen={onOpen}
      isNew
      title={SWEEP_MESSAGES.read(shelf.rows.flat().length)}
      nameOf={(text) => names.get(text)?.name ?? SWEEP_MESSAGES.unread}
      binOf={binOfCodes(names)}
    />
  )
}

interface SweepPanelProps {
  /** Place to begin with; null for a guess. */
  placeId: string | null
  canWrite: boolean
  onOpen: (binId: string) => void
  onCorrect: (fixes: RecordCorrections) => Promise<boolean>
}

const SweepSteps = ({ placeId, canWrite, onOpen, onCorrect }: SweepPanelProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, state, locations, names, count, begin, finish, readPhoto } = useSweep(video)
  const isOn = camera.is === 'on'
  if (state.is === 'done')
    return (
      <div className="flex flex-col gap-4">
        <LiveResult names={names} onOpen={onOpen} shelf={state.shelf} />
        <ShelfAuditList
          names={names}
          canWrite={canWrite}
          placeId={placeId}
          onOpen={onOpen}
          onCorrect={onCorrect}
          shelf={state.shelf}
          sweptAt={state.sweptAt}
        />
        <Button variant="secondary" onClick={() => void begin()}>
          {SWEEP_MESSAGES.again}
        </Button>
      </div>
    )
  const isRefused = camera.is === 'failed'
  const words = state.is === 'failed' ? state.words : isRefused ? camera.words : null
  return (
    <section aria-label={SWEEP_MESSAGES.title} className="flex flex-col gap-3">
      <div className="overflow-hidden rounded border">
        <CameraView
          video={video}
          state={camera}
          showAimingFrame={false}
          tall
          overlay={<SweepOverlay locations={locations} names={names} />}
        />
      </div>
      {words && (
        <ProblemAlert
          words={words}
          onTryAgain={isRefused ? () => void begin() : null}
          onPhoto={(photo) => void readPhoto(photo)}
        />
      )}
      {/* Within the thumb's reach, above the bar of the app. */}
      {!isRefused && (
        <StickyBar className="flex flex-col gap-2">
          <p role="status" className="flex min-h-6 items-center justify-center gap-2 px-2 text-center">
            {state.is === 'working' ? (
              <>
                <Spinner />
                {SWEEP_MESSAGES.working}
              </>
            ) : isOn ? (
              <b>{count === 0 ? SWEEP_MESSAGES.noneYet : SWEEP_MESSAGES.read(count)}</b>
            ) : (
              <span className="text-ink-soft">{SWEEP_MESSAGES.intro}</span>
            )}
          </p>
          {isOn ? (
            <Button wide disabled={count === 0} onClick={() => void finish()}>
              {SWEEP_MESSAGES.done}
            </Button>
          ) : (
            state.is !== 'working' && (
              <Button wide pending={camera.is === 'starting'} onClick={() => void begin()}>
                <ScanLine aria-hidden="true" />
                {state.is === 'failed' ? SWEEP_MESSAGES.again : SWEEP_MESSAGES.start}
              </Button>
            )
          )}
        </StickyBar>
      )}
    </section>
  )
}

export const SweepPanel = (props: SweepPanelProps) => (
  <div ref={keepFocus}>
    <SweepSteps {...props} />
  </div>
)
