import { Download, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DEFAULT_QR_STYLE, parseQrStyle } from '#contracts/codes/qr.ts'
import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { verdictOf } from '#domain/qr/scan-simulation/describe-scans.ts'
import { printedOrigin } from '#web/platform/device/own-origins.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { CodeAddressAlert } from '../code-address-alert.tsx'
import { useSaveStyle } from '../data/mutations.ts'
import { type BinWithCode, useCurrentBin, useQrAddress } from '../data/queries.ts'
import { CodePreview } from './code-preview.tsx'
import { type DownloadedCode, downloadCode } from './download-code.ts'
import * as messages from './messages.ts'
import { ScanReportDetails, ScanReportSummary } from './simulation/scan-report.tsx'
import { useFixStyle } from './simulation/use-fix-style.ts'
import { useScanReport } from './simulation/use-scan-report.ts'
import { StudioTabs } from './tabs/studio-tabs.tsx'
import { useQrStudio, useStyleDraft } from './use-qr-studio.ts'

const DownloadButtons = ({ code, disabled }: { code: DownloadedCode; disabled: boolean }) => (
  <div className="flex flex-wrap gap-3 border-t pt-5 max-md:[&>button]:flex-1">
    {(['png', 'svg'] as const).map((kind) => (
      <Button
        key={kind}
        variant="secondary"
        size="sm"
        disabled={disabled}
        onClick={() => void downloadCode(kind, code)}
      >
        <Download aria-hidden="true" />
        {messages.download(kind.toUpperCase())}
      </Button>
    ))}
  </div>
)

interface StudioDialogProps {
  bin: BinWithCode
  onClose: () => void
}

/** Same length as any bin's code, for bins without one. */
const PLACEHOLDER_CODE = '0'.repeat(22)

/** Returns the code's URL; `isReal` once it is the bin's own. */
const useAddress = (bin: BinWithCode) => {
  const { data } = useQrAddress(bin)
  const guess = qrAddress(printedOrigin(), bin.qrCode ?? PLACEHOLDER_CODE)
  return { text: data ?? guess, isReal: data !== undefined }
}

interface StudioProps extends StudioDialogProps {
  styleDraft: NonNullable<ReturnType<typeof useStyleDraft>>
}

/** Calls back on unmount, after the panel's animation. */
const UnmountCallback = ({ tell }: { tell: () => void }) => {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => () => latest.current(), [])
  return null
}

const Studio = ({ bin, styleDraft, onClose }: StudioProps) => {
  const [isOpen, setOpen] = useState(true)
  const { text, isReal } = useAddress(bin)
  const [saved] = useState(() => parseQrStyle(bin.qrStyle))
  const studio = useQrStudio(saved, styleDraft)
  const { style } = studio
  const { known, isChecking, settled, repair: find } = useScanReport(text, style)
  const mending = useFixStyle(style, { find, put: studio.put })
  const save = useSaveStyle(bin.id)

  const close = () => setOpen(false)
  const proof = known && known.proof !== 'unknown' ? known.proof : null
  const isRefused = !isChecking && proof !== null && verdictOf(proof, style) === 'none'
  const saveStyle = async () => {
    const result = await settled()
    if (result !== 'unknown' && verdictOf(result, style) === 'none') return
    const outcome = await save.mutateAsync(style).catch(() => null)
    if (!outcome || outcome.kind === 'refused') return
    studio.forget()
    close()
  }
  const undo = mending.report?.undo
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={messages.customizeQr}
      description={bin.name}
      size="lg"
      tall
      calm
      footer={
        <>
          <Button variant="quiet" className="md:me-auto" onClick={() => studio.put(DEFAULT_QR_STYLE)}>
            <RotateCcw aria-hidden="true" />
            {messages.reset}
          </Button>
          <Button pending={save.isPending} disabled={isRefused} onClick={() => void saveStyle()}>
            {save.isPending ? common.saving : messages.save}
          </Button>
        </>
      }
    >
      <UnmountCallback tell={() => !isOpen && onClose()} />
      <div className="flex flex-col gap-5 md:grid md:min-h-152 md:grid-cols-[15rem_1fr] md:grid-rows-[auto_1fr] md:items-start md:gap-x-8">
        <div className="flex gap-4 max-md:flex-wrap max-md:sticky max-md:-top-5 max-md:z-10 max-md:-mx-5 max-md:-mt-5 max-md:border-b max-md:bg-surface max-md:px-5 max-md:py-4 md:flex-col">
          <div className="w-28 shrink-0 md:w-full">
            <CodePreview text={text} style={style} label={messages.previewFor(bin.name)} />
          </div>
          <div className="min-w-0 flex-1 max-md:basis-32">
            <ScanReportSummary
              known={known}
              isChecking={isChecking}
              isRepairing={mending.isRepairing}
              onRepair={mending.repair}
            />
            {mending.report && (
              <div className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
                <p role="status">{mending.report.words}</p>
                {undo && (
                  <Button variant="quiet" size="sm" className="-ms-3" onClick={() => studio.put(undo)}>
                    {common.undo}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 md:row-span-2">
          {studio.isRestored && <DraftNote onStartOver={studio.startOver} />}
          <StudioTabs
            style={style}
            onChange={studio.change}
            onLogo={studio.setLogo}
            modules={proof?.modules ?? null}
          />
          <CodeAddressAlert />
          <DownloadButtons code={{ text, style, name: bin.name }} disabled={!isReal || isRefused} />
        </div>
        <ScanReportDetails known={known} />
      </div>
    </Dialog>
  )
}

export const StudioDialog = ({ bin: opened, onClose }: StudioDialogProps) => {
  const bin = useCurrentBin(opened)
  const styleDraft = useStyleDraft(bin.id)
  return styleDraft === undefined ? null : <Studio bin={bin} styleDraft={styleDraft} onClose={onClose} />
}
