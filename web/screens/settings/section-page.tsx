import { ChevronLeft } from 'lucide-react'
import { PRODUCT } from '#contracts/product.ts'
import { goBack } from '#web/platform/navigation/address.ts'
import { Link, navigate, useLocation } from '#web/platform/navigation/router.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SectionAsPage } from '#web/ui/parts/section.tsx'
import * as messages from './messages.ts'
import type { SettingsEntry } from './settings-groups.tsx'
import type { OpenedSection } from './settings-list.tsx'

const isOpenedByRow = (state: unknown): boolean => (state as OpenedSection | null)?.openedByRow === true

/** Shows one section as a page, on narrow screens. */
export const SectionPage = ({ title, content }: SettingsEntry) => {
  const { state } = useLocation()
  return (
    <div className="lg:max-w-reading">
      <PageTitle text={`${title} · ${PRODUCT}`} />
      <Link
        to="/settings"
        onFollow={() => (isOpenedByRow(state) ? goBack() : navigate('/settings', { replace: true }))}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 pe-2 text-sm font-semibold text-action"
      >
        <ChevronLeft aria-hidden="true" className="size-4.5 rtl-page:-scale-x-100" />
        {messages.settings}
      </Link>
      <SectionAsPage value>{content}</SectionAsPage>
    </div>
  )
}
