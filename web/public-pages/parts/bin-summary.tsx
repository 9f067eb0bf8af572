import type { SharedBin } from '#contracts/codes/sharing.ts'
import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import { imageAt } from '#contracts/inventory/images.ts'
import { categoryColor } from '#domain/category-color.ts'
import { Lock } from './icons.tsx'

export const BinSummary = ({ bin }: { bin: SharedBin['bin'] }) => (
  <>
    {bin.imageUrl && (
      <img
        className="pp-hero"
        src={imageAt(bin.imageUrl, 480)}
        alt=""
        width="480"
        height="192"
        loading="lazy"
      />
    )}
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
