import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { canGrant, canManagePeople } from '#domain/inventories/role-rights.ts'
import { useUser } from '#web/features/accounts/user-context.ts'
import { ClosedInventories } from '#web/features/inventories/closed-inventories.tsx'
import { useAcceptOwnership, useCancelOffer } from '#web/features/inventories/data/mutations.ts'
import { usePeople } from '#web/features/inventories/data/people-queries.ts'
import { type InventorySummary, useCurrentInventory } from '#web/features/inventories/data/queries.ts'
import { InventoryActions } from '#web/features/inventories/inventory-actions.tsx'
import { InvitationList } from '#web/features/inventories/people/invitation-list.tsx'
import { MemberList } from '#web/features/inventories/people/member-list.tsx'
import { copyLink } from '#web/features/sharing/copying.ts'
import { ShareCodePicture } from '#web/features/sharing/share-code-picture.tsx'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const InviteDialog = lazyDialog(
  async () => (await import('#web/features/inventories/people/invite-dialog.tsx')).InviteDialog,
)

const ROLES = ['viewer', 'editor', 'admin'] as const

const OwnershipOffer = ({ inventory }: { inventory: InventorySummary }) => {
  const takeOver = useAcceptOwnership(inventory.id)
  const decline = useCancelOffer(inventory.id)
  return (
    <Alert tone="action" title={messages.ownershipOffer(inventory.ownerName)} className="mb-6">
      <p>{messages.ownershipOfferHint(inventory.name)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          pending={takeOver.isPending}
          disabled={decline.isPending}
          onClick={() => takeOver.mutate(undefined)}
        >
          {messages.becomeOwner}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={decline.isPending}
          disabled={takeOver.isPending}
          onClick={() => decline.mutate(undefined)}
        >
          {messages.notNow}
        </Button>
      </div>
    </Alert>
  )
}

const People = ({ inventory }: { inventory: InventorySummary }) => {
  const user = useUser()
  const { data, error, isPending, refetch } = usePeople(inventory.id)
  if (isPending) return <Skeleton className="h-32" />
  if (!data) {
    return (
      <RetryAlert
        title={messages.peopleNotLoaded}
        text={errorMessage(error, common.tryAgainSoon)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <MemberList people={data.people} inventory={inventory} userId={user.id} />
      {data.invitations.length > 0 && <InvitationList invitations={data.invitations} id={inventory.id} />}
      <InventoryActions inventory={inventory} me={data.people.find(({ userId }) => userId === user.id)} />
    </>
  )
}

export const PeopleScreen = () => {
  const inventory = useCurrentInventory()
  const [inviting, setInviting] = useState(false)
  return (
    <div className="lg:max-w-reading">
      <PageTitle text={messages.pageTitle} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{common.people}</h1>
          {inventory && <p className="truncate text-ink-soft">{inventory.name}</p>}
        </div>
        {inventory && canManagePeople(inventory.role) && (
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {messages.invite}
          </Button>
        )}
      </div>
      {inventory?.isOfferedToMe && <OwnershipOffer inventory={inventory} />}
      {inventory ? (
        <People inventory={inventory} />
      ) : (
        <EmptyState title={messages.peopleNeedAConnection} text={messages.offlineHint} />
      )}
      <ClosedInventories />
      {inventory && inviting && (
        <InviteDialog
          inventory={inventory}
          roles={ROLES.filter((role) => canGrant(inventory.role, null, role))}
          codeOf={(url) => <ShareCodePicture url={url} name={inventory.name} />}
          onCopy={(url) => void copyLink(url)}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  )
}
