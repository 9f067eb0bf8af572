import type { SharedBin } from '#contracts/codes/sharing.ts'
import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { imageAt } from '#contracts/inventory/image-widths.ts'
import { itemPicture } from '#web/platform/inventory/bin-picture.ts'
import * as messages from './messages.ts'

type Item = SharedBin['items'][number]

interface ItemRowProps {
  item: Item
  binCategory: string
  /** Its category is drawn where another item has a photo. */
  withPicture: boolean
  /** True where an item has another count than one. */
  withCount: boolean
  withNotes: boolean
}

const ItemRow = ({ item, binCategory, withPicture, withCount, withNotes }: ItemRowProps) => (
  <li>
    {item.imageUrl ? (
      <img src={imageAt(item.imageUrl, 160)} alt="" width="56" height="56" loading="lazy" />
    ) : (
      withPicture && (
        <img
          src={itemPicture({ imageUrl: null, category: item.category || binCategory }, 56).drawing}
          alt=""
          width="56"
          height="56"
        />
      )
    )}
    <div>
      <b dir="auto" translate="no">
        {item.name}
      </b>
      {item.description && <p dir="auto">{item.description}</p>}
      {withNotes && item.notes && <p dir="auto">{item.notes}</p>}
    </div>
    {item.category && (
      <small>
        <bdi>{itemCategoryLabel(item.category)}</bdi>
      </small>
    )}
    {withCount && <i>{item.quantity !== 1 && messages.quantity(item.quantity)}</i>}
  </li>
)

interface ContentsListProps {
  view: SharedBin
  /** Share links show notes, codes do not. */
  withNotes?: boolean
}

export const ContentsList = ({ view: { bin, items }, withNotes = false }: ContentsListProps) => {
  if (items.length === 0) return <div className="pp-empty">{messages.thisBinIsEmpty}</div>
  const withPicture = items.some(({ imageUrl }) => imageUrl)
  const withCount = items.some(({ quantity }) => quantity !== 1)
  return (
    <ul>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          binCategory={bin.category}
          withPicture={withPicture}
          withCount={withCount}
          withNotes={withNotes}
        />
      ))}
    </ul>
  )
}
