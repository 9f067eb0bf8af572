import {
  Bath,
  BedDouble,
  Box,
  Briefcase,
  type LucideIcon,
  Package,
  Scissors,
  Trees,
  Utensils,
  Wrench,
} from 'lucide-react'
import { type CategoryHue, categoryHue } from '#domain/category-hue.ts'
import { storedPicture } from '#web/platform/stored-picture.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  kitchen: Utensils,
  garage: Wrench,
  office: Briefcase,
  crafts: Scissors,
  bedroom: BedDouble,
  bathroom: Bath,
  outdoor: Trees,
  storage: Package,
}

const GROUND: Readonly<Record<CategoryHue, string>> = {
  clay: 'bg-clay-soft! [&_svg]:text-clay!',
  amber: 'bg-amber-soft! [&_svg]:text-amber!',
  green: 'bg-green-soft! [&_svg]:text-green!',
  cyan: 'bg-cyan-soft! [&_svg]:text-cyan!',
  blue: 'bg-blue-soft! [&_svg]:text-blue!',
  violet: 'bg-violet-soft! [&_svg]:text-violet!',
  rose: 'bg-rose-soft! [&_svg]:text-rose!',
  slate: 'bg-slate-soft! [&_svg]:text-slate!',
}

interface BinPictureProps {
  bin: { imageUrl: string | null; category: string }
  /** Width on screen in CSS pixels. */
  width: number
  className?: string
}

/** A bin's photo, or its category's sign on its hue. The name stands beside it, so it says nothing itself. */
export const BinPicture = ({ bin, width, className }: BinPictureProps) => {
  const Icon = ICONS[bin.category.toLowerCase()] ?? Box
  return (
    <Picture
      {...storedPicture(bin.imageUrl, width)}
      alt=""
      fallback={<Icon aria-hidden="true" />}
      className={cx('shrink-0 rounded-sm', GROUND[categoryHue(bin.category)], className)}
    />
  )
}
