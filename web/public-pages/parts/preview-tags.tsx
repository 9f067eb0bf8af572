import type { LinkPreview } from '#contracts/codes/public-page.ts'
import { imageAt } from '#contracts/inventory/images.ts'
import { PRODUCT } from '#contracts/product.ts'

interface PreviewTagsProps {
  preview: LinkPreview
  origin: string
}

export const PreviewTags = ({ preview: { name, description, imageUrl }, origin }: PreviewTagsProps) => (
  <>
    <meta property="og:title" content={name} />
    <meta property="og:site_name" content={PRODUCT} />
    {description && <meta property="og:description" content={description} />}
    {imageUrl && <meta property="og:image" content={`${origin}${imageAt(imageUrl, 480)}`} />}
  </>
)
