import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { pageDirection } from '../page-direction.ts'

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: string; content: ReactNode }[]
}

export const Tabs = ({ label, tabs }: TabsProps) => (
  <Radix.Root dir={pageDirection()} defaultValue={tabs[0]?.value ?? ''}>
    <Radix.List aria-label={label} className="flex border-b">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="min-h-11 flex-1 border-b-2 border-transparent px-3 font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-action data-[state=active]:text-ink md:flex-none md:px-5 desk:min-h-10"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="rounded pt-5">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
