import { capitalised } from '#contracts/categories.ts'
import { categoryHue } from '#domain/category-color.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The category in its hue (spec 2.7). */
export const CategoryBadge = ({ category, className }: { category: string; className?: string }) => (
  <Badge tone={categoryHue(category)} {...(className ? { className } : {})}>
    {capitalised(category)}
  </Badge>
)
