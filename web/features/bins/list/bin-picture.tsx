import { type CategoryColor, categoryColor } from '#domain/category-color.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { cx } from '#web/ui/cx.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import { categoryIcon } from '../category-icons.ts'

const GROUND: Readonly<Record<CategoryColor, string>> = {
  clay: 'bg-clay-soft! text-clay!',
  amber: 'bg-amber-soft! text-amber!',
  green: 'bg-green-soft! text-green!',
  cyan: 'bg-cyan-soft! text-cyan!',
  blue: 'bg-blue-soft! text-blue!',
  violet: 'bg-violet-soft! text-violet!',
  rose: 'bg-rose-soft! text-rose!',
  slate: 'bg-slate-soft! text-slate!',
}

interface BinPictureProps {
  bin: { imageUrl: string | null; category: string }
  width: number
  className?: string
}

/** Photo, or category icon on its hue. Decorative: the name is beside it. */
export const BinPicture = ({ bin, width, className }: BinPictureProps) => (
  <Picture
    {...imageSource(bin.imageUrl, width)}
    alt=""
    fallback={<Glyph path={categoryIcon(bin.category)} className="text-inherit!" />}
    className={cx('shrink-0 rounded-sm', GROUND[categoryColor(bin.category)], className)}
  />
)
