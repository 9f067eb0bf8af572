import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps {
  /** Name of the group for screen readers. */
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
  value?: string
  onValueChange?: (id: string) => void
}

/** Panels of which one shows; arrow keys move between their tabs. */
export const Tabs = ({ label, tabs, value, onValueChange }: TabsProps) => (
  <Radix.Root
    {...(value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value })}
    {...(onValueChange ? { onValueChange } : {})}
  >
    <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto border-b">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.id}
          value={tab.id}
          className="min-h-11 shrink-0 border-b-2 border-transparent font-semibold text-ink-soft -outline-offset-2 hover:text-ink data-[state=active]:border-action data-[state=active]:text-action"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.id} value={tab.id} className="pt-5">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
