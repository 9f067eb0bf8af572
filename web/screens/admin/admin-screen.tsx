import { useUser } from '#web/features/accounts/user-context.ts'
import { LogList } from '#web/features/admin/log-list.tsx'
import { PeopleList } from '#web/features/admin/people-list.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Tabs } from '#web/ui/parts/tabs.tsx'
import * as messages from './messages.ts'

/** Shows the people of the server to its administrators; others see a page that is not found. */
export const AdminScreen = () => {
  const user = useUser()
  const tabs = [
    { value: 'people', label: common.people, content: <PeopleList me={user.id} /> },
    { value: 'log', label: messages.log, content: <LogList /> },
  ]
  return (
    <div className="lg:max-w-reading">
      <PageTitle text={messages.pageTitle} />
      <h1 className="mb-4 text-2xl">{messages.administration}</h1>
      <Tabs label={messages.administration} tabs={tabs} />
    </div>
  )
}
