import { categoryHue } from '#domain/category-hue.ts'
import { Badge } from '#web/ui/badge.tsx'

/** A category as it reads on chips and badges: 'Kitchen', 'Storage'. */
export const capitalised = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** The category in its hue (spec 2.7). */
export const CategoryBadge = ({ category, className }: { category: string; className?: string }) => (
  <Badge tone={categoryHue(category)} {...(className ? { className } : {})}>
    {capitalised(category)}
  </Badge>
)
