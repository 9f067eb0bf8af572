import { shortBinCategoryLabel } from '#contracts/inventory/categories.ts'
import { categoryColor } from '#domain/category-color.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

export const CategoryBadge = ({ category, className }: { category: string; className?: string }) => (
  <Badge tone={categoryColor(category)} {...(className ? { className } : {})}>
    {shortBinCategoryLabel(category)}
  </Badge>
)
