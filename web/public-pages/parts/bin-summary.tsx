import type { SharedBin } from '#contracts/codes/sharing.ts'
import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import { categoryColor } from '#domain/category-color.ts'
import { binPicture } from '#web/platform/inventory/bin-picture.ts'
import { Lock } from './icons.tsx'

/** CSS pixels of a cover in the widest column. */
const COVER_WIDTH = 608

/** Shows what the app shows for the bin; decorative. */
const Cover = ({ bin, items }: SharedBin) => {
  // A collage begins with the oldest items.
  const { photos, drawing } = binPicture(bin, COVER_WIDTH, [...items].reverse())
  const shown = photos.length > 0 ? photos : [{ src: drawing }]
  return (
    <div className="pp-hero">
      {shown.map(({ src }) => (
        <img key={src} src={src ?? undefined} alt="" />
      ))}
    </div>
  )
}

export const BinSummary = ({ view }: { view: SharedBin }) => {
  const { bin } = view
  return (
    <>
      <Cover {...view} />
      <h1>
        <bdi translate="no">{bin.name}</bdi>
        {bin.isPrivate && <Lock />}
      </h1>
      <span className={`pp-badge pp-${categoryColor(bin.category)}`} dir="auto">
        {binCategoryLabel(bin.category)}
      </span>
      {bin.description && <p dir="auto">{bin.description}</p>}
    </>
  )
}
