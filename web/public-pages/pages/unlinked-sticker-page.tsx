import { STICKER_NOT_LINKED } from '#contracts/codes/sharing.ts'
import { PageColumn } from '../parts/page-column.tsx'

export const UnlinkedStickerPage = ({ code }: { code: string }) => (
  <PageColumn>
    <h1>Not linked yet</h1>
    <p>{STICKER_NOT_LINKED}</p>
    <p className="pp-soft">
      Is it yours, or did you find it in a new pack? Claim it, or link it to one of your bins.
    </p>
    <a className="pp-button" href={`/manage-qr-codes?code=${code}`}>
      Use This Sticker
    </a>
  </PageColumn>
)
