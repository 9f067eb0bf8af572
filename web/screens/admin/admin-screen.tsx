import { useUser } from '#web/features/accounts/user-context.ts'
import { LogList } from '#web/features/admin/log-list.tsx'
import { PeopleList } from '#web/features/admin/people-list.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Tabs } from '#web/ui/parts/tabs.tsx'

/** People of the server, for its administrators; nobody else learns that it is there. */
export const AdminScreen = () => {
  const user = useUser()
  if (!user.isAdmin) {
    return (
      <EmptyState
        title="Page Not Found"
        text="There is nothing at this address. It may have moved or been mistyped."
      />
    )
  }
  const tabs = [
    { value: 'people', label: 'People', content: <PeopleList me={user.id} /> },
    { value: 'log', label: 'Log', content: <LogList /> },
  ]
  return (
    <div className="mx-auto max-w-3xl">
      <title>Administration · Binnacle</title>
      <h1 className="mb-4 text-2xl">Administration</h1>
      <Tabs label="Administration" tabs={tabs} />
    </div>
  )
}
