import { Button } from '../parts/button.tsx'
import * as messages from './messages.ts'

export const DraftNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 rounded bg-action-soft py-1 ps-4 pe-1 text-sm">
    <p role="status">{messages.draftRestored}</p>
    <Button variant="quiet" size="sm" onClick={() => onStartOver()}>
      {messages.startOver}
    </Button>
  </div>
)
