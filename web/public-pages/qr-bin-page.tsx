import { binCategoryLabel } from '#contracts/categories.ts'
import { imageAt } from '#contracts/images.ts'
import type { SharedBin } from '#contracts/sharing.ts'
import { categoryHue } from '#domain/category-hue.ts'
import { Lock } from './icons.tsx'
import { PageColumn } from './page-column.tsx'

type Item = SharedBin['items'][number]

const ItemRow = ({ item }: { item: Item }) => (
  <li>
    {item.imageUrl && <img src={imageAt(item.imageUrl, 160)} alt="" width="56" height="56" loading="lazy" />}
    <div>
      <b>{item.name}</b>
      {item.quantity !== 1 && <i>× {item.quantity}</i>}
      {item.description && <p>{item.description}</p>}
    </div>
    {item.category && <small>{item.category}</small>}
  </li>
)

/** What is in a bin, for anybody who may see it (spec 2.14). */
export const QrBinPage = ({ view: { bin, items } }: { view: SharedBin }) => (
  <PageColumn>
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
      {bin.name}
      {bin.isPrivate && <Lock />}
    </h1>
    <span className={`pp-badge pp-${categoryHue(bin.category)}`}>{binCategoryLabel(bin.category)}</span>
    {bin.description && <p>{bin.description}</p>}
    <h2>
      Contents <span>{items.length}</span>
    </h2>
    {items.length === 0 ? (
      <div className="pp-empty">This bin is empty</div>
    ) : (
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
    )}
  </PageColumn>
)
