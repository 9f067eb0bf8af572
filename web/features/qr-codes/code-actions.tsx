import { Check, Copy, Download, Palette, Printer, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '#web/platform/device/clipboard.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { shareLink } from '#web/platform/navigation/share-link.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import type { BinWithCode } from './data/queries.ts'
import { downloadLabel } from './label-files.ts'
import * as messages from './messages.ts'

const COPIED_MS = 2000

/** True for two seconds after copying. */
const useCopied = () => {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])
  return [copiedAt !== null, () => setCopiedAt(Date.now())] as const
}

interface CodeActionsProps {
  url: string | undefined
  bin: BinWithCode
  onCustomize: () => void
  onPrint: () => void
}

export const CodeActions = ({ url, bin, onCustomize, onPrint }: CodeActionsProps) => {
  const [isCopied, markCopied] = useCopied()
  const { canWrite } = useRights()

  const copy = async (address: string) => {
    if (await copyText(address)) {
      markCopied()
      toast({ title: messages.urlCopied })
    } else {
      toast({
        title: common.copyFailed,
        description: messages.copyUrlFailed,
        variant: 'destructive',
      })
    }
  }
  const share = async (address: string) => {
    const outcome = await shareLink({ title: bin.name, url: address })
    if (outcome === 'unable') await copy(address)
  }
  const withUrl = (act: (address: string) => Promise<void>) => () => {
    if (url !== undefined) void act(url)
  }

  const isDisabled = url === undefined
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      <Button
        className="col-span-2"
        disabled={isDisabled}
        onClick={withUrl((address) => downloadLabel({ ...bin, url: address }))}
      >
        <Download aria-hidden="true" />
        {common.download}
      </Button>
      {canWrite && (
        <>
          <Button variant="secondary" disabled={isDisabled} onClick={onPrint}>
            <Printer aria-hidden="true" />
            {common.printLabel}
          </Button>
          <Button variant="secondary" onClick={onCustomize}>
            <Palette aria-hidden="true" />
            {messages.customize}
          </Button>
        </>
      )}
      <Button variant="secondary" disabled={isDisabled} onClick={withUrl(copy)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? messages.copied : messages.copyUrl}
      </Button>
      <Button variant="secondary" disabled={isDisabled} onClick={withUrl(share)}>
        <Share2 aria-hidden="true" />
        {common.share}
      </Button>
    </div>
  )
}
