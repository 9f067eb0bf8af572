import { pinNeeded } from '#contracts/codes/messages.ts'
import { PIN_MAX } from '#contracts/inventory/field-limits.ts'
import { Lock } from '../parts/icons.tsx'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

interface PinPageProps {
  code: string
  problem: string | null
}

/** PIN form of a share link; works without scripts. */
export const PinPage = ({ code, problem }: PinPageProps) => (
  <PageColumn>
    <h1>
      {messages.enterPin}
      <Lock />
    </h1>
    <form className="pp-note" method="post" action={`/shared/${code}`} encType="multipart/form-data">
      <p>{pinNeeded}</p>
      <label className="pp-field">
        {messages.pin}
        <input
          name="pin"
          type="password"
          required
          maxLength={PIN_MAX}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the reload after a wrong PIN would leave the focus nowhere
          autoFocus={problem !== null}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : 'problem'}
        />
      </label>
      {problem && (
        <p className="pp-problem" id="problem" role="alert">
          {problem}
        </p>
      )}
      <button className="pp-button" type="submit">
        {messages.viewContents}
      </button>
    </form>
  </PageColumn>
)
