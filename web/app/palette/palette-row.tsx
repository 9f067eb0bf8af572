import { ArrowRight, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { highlightMatches } from '#domain/search/highlight.ts'
import { MatchedDetail } from '#web/features/bins/list/matched-detail.tsx'
import { binPicture, itemPicture } from '#web/platform/inventory/bin-picture.ts'
import * as common from '#web/ui/messages.ts'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import type { PaletteChoice } from './choices.ts'
import * as messages from './messages.ts'

/** CSS pixels. */
const PICTURE = 36

const Icon = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="flex size-9 shrink-0 items-center justify-center text-ink-soft [&_svg]:size-4.5"
  >
    {children}
  </span>
)

interface NamedRowProps {
  name: string
  where: string
  query: string
  children?: ReactNode
}

const NamedRow = ({ name, where, query, children }: NamedRowProps) => (
  <span className="min-w-0 flex-1 leading-snug break-words" dir="auto" translate="no">
    <span className="block font-semibold">
      <HighlightedText pieces={highlightMatches(name, query)} />
    </span>
    {where !== '' && <span className="block text-sm text-ink-soft">{where}</span>}
    {children}
  </span>
)

const Keys = ({ keys }: { keys: string }) => (
  <span className="flex gap-1 max-md:hidden">
    {keys.split(' ').map((key) => (
      <kbd key={key} className="rounded-sm border border-edge bg-sunken px-1.5 font-mono text-sm">
        {key}
      </kbd>
    ))}
  </span>
)

export const PaletteRow = ({ choice, query }: { choice: PaletteChoice; query: string }) => {
  switch (choice.kind) {
    case 'command':
    case 'complete':
      return (
        <>
          <Icon>
            <choice.icon />
          </Icon>
          <span className="min-w-0 flex-1 break-words" dir="auto" translate="no">
            {choice.title}
          </span>
          {choice.kind === 'complete' && (
            <Icon>
              <ArrowRight className="rtl:-scale-x-100" />
            </Icon>
          )}
          {choice.kind === 'command' && choice.keys !== undefined && <Keys keys={choice.keys} />}
        </>
      )
    case 'place': {
      const { name, path } = choice.place
      return (
        <>
          <Icon>
            <MapPin />
          </Icon>
          <NamedRow name={name} where={path === name ? '' : path} query={query} />
        </>
      )
    }
    case 'bin':
      return (
        <>
          <Cover {...binPicture(choice.bin, PICTURE)} className="size-9" />
          <NamedRow name={choice.bin.name} where={choice.bin.location || common.bin} query={query} />
        </>
      )
    case 'item': {
      const { item, bin } = choice
      const where = [messages.inBin(bin.name), bin.location].filter(Boolean).join(' · ')
      return (
        <>
          <Cover
            {...itemPicture({ imageUrl: item.imageUrl, category: bin.category }, PICTURE)}
            className="size-9"
          />
          <NamedRow name={item.name} where={where} query={query}>
            <MatchedDetail item={item} query={query} className="text-sm text-ink-soft" />
          </NamedRow>
          {item.quantity !== 1 && (
            <span className="numeric text-sm text-ink-soft">× {formatNumber(item.quantity)}</span>
          )}
        </>
      )
    }
  }
}
