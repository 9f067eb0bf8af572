import { Download } from 'lucide-react'
import { Button } from '#web/ui/parts/button.tsx'
import { type DownloadedCode, downloadCode } from './download-code.ts'
import * as messages from './messages.ts'

export const DownloadButtons = ({ code, disabled }: { code: DownloadedCode; disabled: boolean }) => (
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
