import { Fragment, useEffect } from 'react'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import * as messages from './messages.ts'
import { useSectionFocus } from './section-focus.ts'
import { SectionPage } from './section-page.tsx'
import { type SettingsGroup, useSettingsGroups } from './settings-groups.tsx'
import { SettingsIndex } from './settings-index.tsx'
import { SettingsList } from './settings-list.tsx'

/** From here an index has room beside the sections. */
const BESIDE = '(width >= 64rem)'

const SettingsBesideIndex = ({
  groups,
  asked,
}: {
  groups: readonly SettingsGroup[]
  /** Section of the address; some are known late. */
  asked: string | undefined
}) => {
  const address = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (asked !== undefined) document.getElementById(asked)?.scrollIntoView()
  }, [address, asked])
  return (
    <div className="mt-5 grid grid-cols-[14.5rem_minmax(0,45rem)] gap-x-16">
      <SettingsIndex groups={groups} />
      <div className="flex flex-col gap-10">
        {groups
          .flatMap(({ entries }) => entries)
          .map(({ id, content }) => (
            <Fragment key={id}>{content}</Fragment>
          ))}
      </div>
    </div>
  )
}

/** All sections beside their index; on narrow screens a list of them, each a page with an address. */
export const SettingsScreen = () => {
  const groups = useSettingsGroups()
  const hash = useLocation().hash.slice(1)
  const isBeside = useMedia(BESIDE)
  const asked = groups.flatMap(({ entries }) => entries).find(({ id }) => id === hash)
  const section = isBeside ? undefined : asked
  const keepPosition = useSectionFocus(section?.id, isBeside)
  if (section) return <SectionPage key={section.id} {...section} />
  return (
    <>
      <PageTitle text={messages.pageTitle} />
      <h1 className="text-2xl">{messages.settings}</h1>
      {isBeside ? (
        <SettingsBesideIndex groups={groups} asked={asked?.id} />
      ) : (
        <div className="mt-3">
          <SettingsList groups={groups} onOpen={keepPosition} />
        </div>
      )}
    </>
  )
}
