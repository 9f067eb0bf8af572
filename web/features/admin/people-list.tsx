import { useDeferredValue, useState } from 'react'
import type { AdminPerson } from '#contracts/accounts/admin.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAdminPeople } from './data/queries.ts'
import { LoadFailed } from './load-failed.tsx'
import * as messages from './messages.ts'
import { type PersonQuestion, PersonRow } from './person-row.tsx'

const DisableQuestion = lazyPart(async () => (await import('./disable-question.tsx')).DisableQuestion)
const ResetLinkDialog = lazyPart(async () => (await import('./reset-link-dialog.tsx')).ResetLinkDialog)
const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

const DIALOGS = { disable: DisableQuestion, 'reset-link': ResetLinkDialog, 'hand-over': HandOverDialog }

const QuestionDialog = ({
  question: { kind, person },
  onClose,
}: {
  question: PersonQuestion
  onClose: () => void
}) => {
  const Dialog = DIALOGS[kind]
  return <Dialog person={person} onClose={onClose} />
}

export const PeopleList = ({ me }: { me: string }) => {
  const [search, setSearch] = useState('')
  const [question, setQuestion] = useState<PersonQuestion | null>(null)
  const found = useAdminPeople(useDeferredValue(search.trim()))
  const people: readonly AdminPerson[] = found.data?.pages.flatMap((page) => page.people) ?? []
  return (
    <>
      <SearchField
        label={messages.searchPeople}
        placeholder={messages.nameOrEmail}
        value={search}
        onValue={setSearch}
      />
      <div className="mt-4">
        {found.isPending && <Skeleton className="h-64" />}
        {found.error && (
          <LoadFailed
            title={messages.peopleNotLoaded}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && people.length === 0 && (
          <EmptyState title={messages.nobodyFound} text={messages.nobodyFoundHint} />
        )}
        <ul className="divide-y">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} isMe={person.id === me} onAsk={setQuestion} />
          ))}
        </ul>
        {found.hasNextPage && (
          <Button
            variant="secondary"
            className="mt-4"
            pending={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {messages.showMore}
          </Button>
        )}
      </div>
      {question && <QuestionDialog question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}
