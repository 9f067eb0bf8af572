import { Download, FileSpreadsheet, FileUp, TriangleAlert } from 'lucide-react'
import { formatCount } from '#domain/format/format-count.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { cancelExport, exportCsv, exportZip, useExportState } from './export-job.ts'

const NAMES_SHOWN = 5

const named = (names: readonly string[]): string => {
  const more = names.length - NAMES_SHOWN
  return `${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
}

const Result = () => {
  const state = useExportState()
  if (state.at !== 'done') return null
  const { missing, uncoded } = state
  if (missing.length + uncoded.length === 0)
    return <p role="status">The export is in your downloads, complete.</p>
  return (
    <Alert
      live
      tone="brass"
      icon={<TriangleAlert aria-hidden="true" />}
      title="The export is in your downloads, but not complete"
    >
      {missing.length > 0 && (
        <p dir="auto">
          {formatCount(missing.length, 'photo')} could not be included because the server could not be
          reached: {named(missing)}. Export again when you are online.
        </p>
      )}
      {uncoded.length > 0 && (
        <p dir="auto">These bins get their QR code when they reach the server: {named(uncoded)}.</p>
      )}
    </Alert>
  )
}

export const ExportSection = ({ account }: { account: string }) => {
  const state = useExportState()
  const running = state.at === 'running'
  const { canWrite } = useRights()
  return (
    <Section
      title="Your data"
      text="Take everything with you, on every plan, also offline. The ZIP can be restored into any account."
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Button pending={running} onClick={() => void exportZip(account)}>
            {!running && <Download aria-hidden="true" />}
            {running ? 'Exporting...' : 'Export everything (ZIP)'}
          </Button>
          {running && (
            <Button variant="secondary" onClick={cancelExport}>
              Cancel
            </Button>
          )}
          <Button variant="secondary" onClick={exportCsv}>
            <FileSpreadsheet aria-hidden="true" />
            Export as CSV
          </Button>
          {canWrite && (
            <Link to="/import" className={buttonStyle({ variant: 'secondary' })}>
              <FileUp aria-hidden="true" />
              Import
            </Link>
          )}
        </div>
        {running && state.of > 0 && (
          <p role="status" className="numeric text-ink-soft">
            Photo {(state.photos + 1).toLocaleString('en-US')} of {state.of.toLocaleString('en-US')}
          </p>
        )}
        <Result />
      </div>
    </Section>
  )
}
