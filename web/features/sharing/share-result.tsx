import { Copy, Download, Link2, Share2, Trash2 } from 'lucide-react'
import { type Share, shareAddress } from '#contracts/codes/shares.ts'
import { qrCodeFileName } from '#domain/naming/download-names.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { canvasToPng } from '#web/platform/media/images/canvas-context.ts'
import { canShareLinks } from '#web/platform/navigation/share-link.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { copyCode, copyLink, shareOrCopyLink } from './copying.ts'
import { drawShareCode } from './draw-share-code.ts'
import * as messages from './messages.ts'
import { ShareCodePicture } from './share-code-picture.tsx'

interface ShareResultProps {
  share: Share
  binName: string
  deleting: boolean
  onDelete: () => void
}

const download = async (url: string, binName: string) => {
  try {
    saveFile(await canvasToPng(drawShareCode(url)), qrCodeFileName(binName))
    toast({ title: common.qrCodeDownloaded })
  } catch {
    toast({ title: common.failedToGenerateQrCode, variant: 'destructive' })
  }
}

const ResultRow = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-mono text-sm break-all select-all">{value}</dd>
  </div>
)

export const ShareResult = ({ share, binName, deleting, onDelete }: ShareResultProps) => {
  const url = shareAddress(window.location.origin, share.shareCode)
  return (
    <div className="flex flex-col items-center gap-5">
      <dl className="w-full">
        <ResultRow label={messages.shareUrl} value={url} />
      </dl>
      <div className="flex w-full flex-wrap gap-3">
        {canShareLinks() && (
          <Button className="flex-1 basis-36" onClick={() => void shareOrCopyLink(url, binName)}>
            <Share2 aria-hidden="true" />
            {common.share}
          </Button>
        )}
        <Button
          variant={canShareLinks() ? 'secondary' : 'primary'}
          className="flex-1 basis-36"
          onClick={() => void copyLink(url)}
        >
          <Link2 aria-hidden="true" />
          {common.copyLink}
        </Button>
      </div>
      <ShareCodePicture url={url} name={binName} />
      <dl className="w-full">
        <ResultRow label={messages.shareCode} value={share.shareCode} />
      </dl>
      <div className="flex w-full flex-wrap gap-3">
        <Button
          variant="secondary"
          className="flex-1 basis-36"
          onClick={() => void copyCode(share.shareCode)}
        >
          <Copy aria-hidden="true" />
          {messages.copyCode}
        </Button>
        <Button variant="secondary" className="flex-1 basis-36" onClick={() => void download(url, binName)}>
          <Download aria-hidden="true" />
          {common.download}
        </Button>
        <Button variant="quiet" className="basis-full text-danger" pending={deleting} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {messages.deleteShare}
        </Button>
      </div>
    </div>
  )
}
