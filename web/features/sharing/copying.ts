import { copyText } from '#web/platform/device/clipboard.ts'
import { shareLink } from '#web/platform/navigation/share-link.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

const copyWithToast = async (text: string, title: string) => {
  if (await copyText(text)) toast({ title })
  else
    toast({
      title: common.copyFailed,
      description: messages.copyUrlFailed,
      variant: 'destructive',
    })
}

export const copyLink = (url: string) => copyWithToast(url, messages.linkCopied)

export const copyCode = (code: string) => copyWithToast(code, messages.codeCopied)

/** Opens the share sheet; copies the link where it does not take it. */
export const shareOrCopyLink = async (url: string, title: string): Promise<void> => {
  if ((await shareLink({ title, url })) === 'unable') await copyLink(url)
}
