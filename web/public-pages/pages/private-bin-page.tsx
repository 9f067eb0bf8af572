import { membersSignIn, privateBin } from '#contracts/codes/messages.ts'
import type { PrivateBin } from '#contracts/codes/sharing.ts'
import { storageBin } from '#domain/naming/storage-bin.ts'
import { Lock } from '../parts/icons.tsx'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

interface PrivateBinPageProps {
  refusal: PrivateBin
  code: string
}

export const PrivateBinPage = ({ refusal: { bin, message }, code }: PrivateBinPageProps) => {
  const isForMembers = message === membersSignIn
  const about = bin.description || (bin.category && storageBin(bin.category))
  return (
    <PageColumn>
      <h1>
        {privateBin}
        <Lock />
      </h1>
      <div className="pp-note">
        {!isForMembers && (
          <p>
            <b dir="auto" translate="no">
              {bin.name}
            </b>
          </p>
        )}
        {about && (
          <p className="pp-soft" dir="auto">
            {about}
          </p>
        )}
        <p>{message}</p>
        <a className="pp-button" href={`/login?from=/qr/${code}`}>
          {messages.signInToViewContents}
        </a>
      </div>
      {/* Hides Sign Up, as a new account is no member. */}
      {!isForMembers && (
        <p>
          {messages.noAccountYet(
            <a className="pp-link" href={`/register?from=/qr/${code}`}>
              {messages.signUp}
            </a>,
          )}
        </p>
      )}
    </PageColumn>
  )
}
