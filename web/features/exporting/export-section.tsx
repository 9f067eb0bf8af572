import { Download, FileJson, FileSpreadsheet, FileUp, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { cancelExport, exportCsv, exportPersonalData, exportZip, useExportState } from './export-job.ts'
import * as messages from './messages.ts'

const NAMES_SHOWN = 5

const listNames = (names: readonly string[]): string => {
  const more = names.length - NAMES_SHOWN
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return more > 0 ? messages.andMore(shown, more) : shown
}

const Result = () => {
  const state = useExportState()
  if (state.at !== 'done') return null
  const { missing, uncoded } = state
  if (missing.length + uncoded.length === 0) return <p role="status">{messages.exportComplete}</p>
  return (
    <Alert live tone="brass" icon={<TriangleAlert aria-hidden="true" />} title={messages.exportIncomplete}>
      {missing.length > 0 && <p dir="auto">{messages.notIncluded(missing.length, listNames(missing))}</p>}
      {uncoded.length > 0 && <p dir="auto">{messages.binsWithoutCode(listNames(uncoded))}</p>}
    </Alert>
  )
}

export const ExportSection = ({ account }: { account: string }) => {
  const state = useExportState()
  const running = state.at === 'running'
  const { canWrite } = useRights()
  const [asking, setAsking] = useState(false)
  const askPersonalData = async () => {
    setAsking(true)
    await exportPersonalData()
    setAsking(false)
  }
  return (
    <Section title={messages.yourData} text={messages.exportHint}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Button pending={running} onClick={() => void exportZip(account)}>
            {!running && <Download aria-hidden="true" />}
            {running ? messages.exporting : messages.exportEverythingZip}
          </Button>
          {running && (
            <Button variant="secondary" onClick={cancelExport}>
              {common.cancel}
            </Button>
          )}
          <Button variant="secondary" onClick={exportCsv}>
            <FileSpreadsheet aria-hidden="true" />
            {messages.exportAsCsv}
          </Button>
          <Button variant="secondary" pending={asking} onClick={() => void askPersonalData()}>
            <FileJson aria-hidden="true" />
            {messages.exportPersonalData}
          </Button>
          {canWrite && (
            <Link to="/import" className={buttonStyle({ variant: 'secondary' })}>
              <FileUp aria-hidden="true" />
              {common.importLabel}
            </Link>
          )}
        </div>
        {running && state.of > 0 && (
          <p role="status" className="numeric text-ink-soft">
            {messages.photoProgress(state.photos + 1, state.of)}
          </p>
        )}
        <Result />
      </div>
    </Section>
  )
}
