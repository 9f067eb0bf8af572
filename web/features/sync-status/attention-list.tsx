import { fieldLabel } from '#domain/naming/field-labels.ts'
import { formatValue } from '#domain/naming/format-value.ts'
import { YOU } from '#domain/naming/messages.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { AttentionEntry } from './attention-entry.tsx'
import { type AttentionActions, useAttention } from './data/mutations.ts'
import {
  type ParkedChange,
  type RestoreOffer,
  type SyncNotice,
  type SyncState,
  useValueContext,
} from './data/queries.ts'
import * as messages from './messages.ts'
import { requestReplacementBin } from './replacement-bin-requests.ts'

interface ParkedProps {
  parked: ParkedChange
  actions: AttentionActions
  close: () => void
}

const ParkedActions = ({ parked, actions, close }: ParkedProps) => {
  const { payer } = useRights()
  return (
    <>
      {parked.missing && !parked.missing.isGone && (
        <Button size="sm" variant="quiet" disabled={actions.busy} onClick={actions.revive(parked.opId)}>
          {messages.restoreRow[parked.missing.entity]}
        </Button>
      )}
      {!parked.missing && parked.error !== 'PURGED' && (
        <Button size="sm" variant="quiet" disabled={actions.busy} onClick={actions.retry(parked.opId)}>
          {messages.retry}
        </Button>
      )}
      {parked.error === 'LIMIT_REACHED' && payer === null && (
        <Link to="/pricing" className={buttonStyle({ variant: 'quiet', size: 'sm' })} onClick={close}>
          {common.seePlans}
        </Link>
      )}
      {parked.missing?.entity === 'bin' && parked.entity === 'item' && (
        <Button
          size="sm"
          variant="quiet"
          disabled={actions.busy}
          onClick={() => requestReplacementBin(parked)}
        >
          {messages.putIntoAnotherBin}
        </Button>
      )}
    </>
  )
}

const titleOf = ({ type, name, entity }: ParkedChange): string =>
  name ? messages.changes[type](name) : messages.changesOfUnnamed[entity][type]

const ParkedEntry = (props: ParkedProps) => {
  const { parked, actions } = props
  const { canWrite } = useRights()
  return (
    <AttentionEntry
      title={titleOf(parked)}
      text={parked.reason === 'read-only' ? messages.sentWithPermission(parked.message) : parked.message}
      busy={actions.busy}
      loss={{ words: messages.discard, run: actions.discard(parked.opId) }}
    >
      {canWrite && <ParkedActions {...props} />}
    </AttentionEntry>
  )
}

/** @param name of a person; null where names are not shown */
const changerOf = (name: string | null): string =>
  name === null ? messages.anotherDevice : name === YOU ? messages.yourOtherDevice : name

const NoticeEntry = ({ notice, actions }: { notice: SyncNotice; actions: AttentionActions }) => {
  const names = useValueContext()
  const { canWrite } = useRights()
  const { field, mine, mineText, theirs } = notice
  const nameOf = usePersonNames()
  const changer = changerOf(notice.by === undefined ? null : nameOf(notice.by))
  const text =
    field === null
      ? messages.deleteConflict(changer)
      : messages.fieldConflict(
          changer,
          fieldLabel(field),
          formatValue(field, theirs, names),
          formatValue(field, mine, { ...names, place: (id) => names.place(id) ?? mineText }),
        )
  return (
    <AttentionEntry title={notice.name || messages.anEntity[notice.entity]} text={text} busy={actions.busy}>
      {canWrite && field !== null && (
        <Button size="sm" variant="quiet" disabled={actions.busy} onClick={actions.takeMine(notice.noticeId)}>
          {messages.keepMine}
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={actions.busy} onClick={actions.dismiss(notice.noticeId)}>
        {field === null ? common.ok : messages.keepTheirs}
      </Button>
    </AttentionEntry>
  )
}

const OfferEntry = ({ offer, actions }: { offer: RestoreOffer; actions: AttentionActions }) => {
  const { canWrite } = useRights()
  return (
    <AttentionEntry
      title={offer.name || messages.anEntity[offer.entity]}
      text={offer.kind === 'missing' ? messages.missingOnServer : messages.olderOnServer}
      busy={actions.busy}
      loss={{
        words: offer.kind === 'missing' ? messages.removeHereToo : messages.takeServerVersion,
        run: actions.decline(offer.id),
      }}
    >
      {canWrite && (
        <Button size="sm" variant="quiet" disabled={actions.busy} onClick={actions.reupload(offer.id)}>
          {messages.uploadAgain}
        </Button>
      )}
    </AttentionEntry>
  )
}

/** Lists changes awaiting a decision; none is ever dropped automatically. */
export const AttentionList = ({ state, close }: { state: SyncState; close: () => void }) => {
  const actions = useAttention()
  return (
    <section aria-label={common.needsAttention} className="rounded border border-brass/50">
      <div className="flex items-center justify-between gap-2 bg-brass-soft px-3">
        <h3 className="py-2 font-semibold text-brass-ink">{common.needsAttention}</h3>
        <Button size="sm" variant="quiet" disabled={actions.busy} onClick={actions.exportUnsent}>
          {messages.exportLabel}
        </Button>
      </div>
      <ul className="max-h-72 overflow-y-auto px-3">
        {state.parked.map((parked) => (
          <ParkedEntry key={parked.opId} parked={parked} actions={actions} close={close} />
        ))}
        {state.notices.map((notice) => (
          <NoticeEntry key={notice.noticeId} notice={notice} actions={actions} />
        ))}
        {state.offers.map((offer) => (
          <OfferEntry key={offer.id} offer={offer} actions={actions} />
        ))}
      </ul>
    </section>
  )
}
