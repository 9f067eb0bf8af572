import { LayoutGrid, List, Search, X } from 'lucide-react'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BinsLayout } from './bins-view.ts'
import { capitalised } from './category-badge.tsx'

interface SearchBarProps {
  query: string
  onQuery: (query: string) => void
  categories: readonly string[]
  /** Null is 'All'. */
  category: string | null
  onCategory: (category: string | null) => void
  layout: BinsLayout
  onLayout: (layout: BinsLayout) => void
}

/** Search text, a chip for each category, grid or list (spec 2.3). */
export const SearchBar = ({
  query,
  onQuery,
  categories,
  category,
  onCategory,
  layout,
  onLayout,
}: SearchBarProps) => (
  <search className="flex flex-col gap-2">
    <div className="flex flex-wrap items-center gap-2">
      <TextField
        className="min-w-[min(12rem,100%)] flex-1"
        type="search"
        label="Search"
        hideLabel
        icon={<Search aria-hidden="true" />}
        placeholder="Search bins, items, or categories..."
        data-search-field=""
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || query === '') return
          event.preventDefault()
          onQuery('')
        }}
        action={
          query !== '' && (
            <IconButton label="Clear search" onClick={() => onQuery('')}>
              <X />
            </IconButton>
          )
        }
      />
      <div className="flex">
        <IconButton label="Grid view" pressed={layout === 'grid'} onClick={() => onLayout('grid')}>
          <LayoutGrid />
        </IconButton>
        <IconButton label="List view" pressed={layout === 'list'} onClick={() => onLayout('list')}>
          <List />
        </IconButton>
      </div>
    </div>
    <ChipRow label="Category">
      <Chip selected={category === null} onClick={() => onCategory(null)}>
        All
      </Chip>
      {categories.map((each) => (
        <Chip key={each} selected={each === category} onClick={() => onCategory(each)}>
          {capitalised(each)}
        </Chip>
      ))}
    </ChipRow>
  </search>
)
