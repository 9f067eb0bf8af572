import { Download, FileJson, FileSpreadsheet, FileUp, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import {
  cancelExport,
  exportCsv,
  exportPersonalData,
  exportWorkbook,
  exportZip,
  useExportState,
} from './export-job.ts'
import { HEAD_CHOICES, type HeadChoice, headsOf, useHeadChoice } from './head-choice.ts'
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

interface HeadLanguageProps {
  choice: HeadChoice
  onChange: (choice: HeadChoice) => void
}

const HeadLanguage = ({ choice, onChange }: HeadLanguageProps) =>
  HEAD_CHOICES.length > 0 && (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden="true">{messages.headLanguage}</span>
      <SegmentedChoice
        label={messages.headLanguage}
        choices={HEAD_CHOICES}
        value={choice}
        onChange={onChange}
      />
    </div>
  )

export const ExportSection = ({ account }: { account: string }) => {
  const state = useExportState()
  const running = state.at === 'running'
  const [headChoice, chooseHeads] = useHeadChoice()
  const { canWrite } = useRights()
  const [asking, setAsking] = useState(false)
  const [making, setMaking] = useState(false)
  const makeWorkbook = async () => {
    setMaking(true)
    await exportWorkbook(headsOf(headChoice))
    setMaking(false)
  }
  const askPersonalData = async () => {
    setAsking(true)
    await exportPersonalData()
    setAsking(false)
  }
  return (
    <Section id="your-data" title={messages.yourData} text={messages.exportHint}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            pending={running}
            onClick={() => void exportZip(account, headsOf(headChoice))}
          >
            {!running && <Download aria-hidden="true" />}
            {running ? messages.exporting : messages.exportEverythingZip}
          </Button>
          {running && (
            <Button variant="secondary" onClick={cancelExport}>
              {common.cancel}
            </Button>
          )}
          <Button variant="secondary" onClick={() => exportCsv(headsOf(headChoice))}>
            <FileSpreadsheet aria-hidden="true" />
            {messages.exportAsCsv}
          </Button>
          <Button variant="secondary" pending={making} onClick={() => void makeWorkbook()}>
            {!making && <FileSpreadsheet aria-hidden="true" />}
            {messages.exportAsWorkbook}
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
        <HeadLanguage choice={headChoice} onChange={chooseHeads} />
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
