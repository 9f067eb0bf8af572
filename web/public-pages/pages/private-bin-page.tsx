import { PRIVATE_BIN_TITLE, type PrivateBin } from '#contracts/codes/sharing.ts'
import { Lock } from '../parts/icons.tsx'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

interface PrivateBinPageProps {
  refusal: PrivateBin
  code: string
}

export const PrivateBinPage = ({ refusal: { bin, message }, code }: PrivateBinPageProps) => (
  <PageColumn>
    <h1>
      {PRIVATE_BIN_TITLE}
      <Lock />
    </h1>
    <div className="pp-note">
      <p>
        <b>{bin.name}</b>
      </p>
      <p className="pp-soft">{bin.description || messages.storageBinOf(bin.category)}</p>
      <p>{message}</p>
      <a className="pp-button" href={`/login?from=/qr/${code}`}>
        {messages.signInToViewContents}
      </a>
    </div>
    <p>
      {messages.noAccountYet}
      <a className="pp-link" href={`/register?from=/qr/${code}`}>
        {messages.signUp}
      </a>
    </p>
  </PageColumn>
)
