import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Button } from '#web/ui/parts/button.tsx'
import type { FileView } from '../data/files.ts'
import { FileRow } from './file-row.tsx'
import * as messages from './messages.ts'
import { PhotoDialog } from './photo-dialog.tsx'

interface FilesSectionProps {
  files: readonly FileView[]
  onAdd: () => void
}

/** Lists the files of an item. */
export const FilesSection = ({ files, onAdd }: FilesSectionProps) => {
  const headingId = useId()
  const { canWrite } = useRights()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = files.find(({ id }) => id === shownId)
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h3 id={headingId} className="text-sm font-semibold text-ink-soft">
          {messages.files}
        </h3>
        {canWrite && (
          <Button variant="secondary" size="sm" aria-label={messages.addAnother} onClick={onAdd}>
            <Plus aria-hidden="true" />
            {messages.add}
          </Button>
        )}
      </div>
      <ul className="flex flex-col divide-y">
        {files.map((file) => (
          <FileRow key={file.id} file={file} onShow={setShownId} />
        ))}
      </ul>
      {shown && <PhotoDialog file={shown} onClose={() => setShownId(null)} />}
    </section>
  )
}
