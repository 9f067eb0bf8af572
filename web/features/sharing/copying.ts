import { copyText } from '#web/platform/device/clipboard.ts'
import { shareLink } from '#web/platform/navigation/share-link.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const copy = async (text: string, title: string) => {
  if (await copyText(text)) toast({ title })
  else
    toast({
      title: 'Copy Failed',
      description: 'Could not copy URL to clipboard.',
      variant: 'destructive',
    })
}

export const copyLink = (url: string) => copy(url, 'Link Copied')

export const copyCode = (code: string) => copy(code, 'Code Copied')

/** Opens the share sheet; copies the link where it does not take it. */
export const sendLink = async (url: string, title: string): Promise<void> => {
  if ((await shareLink({ title, url })) === 'unable') await copyLink(url)
}
