import { stickerNotLinked } from '#contracts/codes/messages.ts'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

export const UnlinkedStickerPage = ({ code }: { code: string }) => (
  <PageColumn>
    <h1>{messages.notLinkedYet}</h1>
    <p>{stickerNotLinked}</p>
    <p className="pp-soft">{messages.notLinkedYetHint}</p>
    <a className="pp-button" href={`/manage-qr-codes?code=${code}`}>
      {messages.useThisSticker}
    </a>
  </PageColumn>
)
