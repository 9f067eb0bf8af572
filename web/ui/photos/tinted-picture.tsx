import { cx } from '../cx.ts'
import { Glyph } from '../parts/glyph.tsx'
import { Picture } from './picture.tsx'

const GROUND = {
  clay: 'bg-clay-soft! text-clay!',
  amber: 'bg-amber-soft! text-amber!',
  green: 'bg-green-soft! text-green!',
  cyan: 'bg-cyan-soft! text-cyan!',
  blue: 'bg-blue-soft! text-blue!',
  violet: 'bg-violet-soft! text-violet!',
  rose: 'bg-rose-soft! text-rose!',
  slate: 'bg-slate-soft! text-slate!',
} as const

interface TintedPictureProps {
  /** Attributes of `<img>`. */
  image: { src: string | null; srcSet?: string; sizes?: string }
  hue: keyof typeof GROUND
  /** Path of the icon in place of an absent photo. */
  icon: string
  className?: string
}

/** Photo, or icon on its hue. Decorative: the name is beside it. */
export const TintedPicture = ({ image, hue, icon, className }: TintedPictureProps) => (
  <Picture
    {...image}
    alt=""
    fallback={<Glyph path={icon} className="text-inherit!" />}
    className={cx('shrink-0 rounded-sm', GROUND[hue], className)}
  />
)
