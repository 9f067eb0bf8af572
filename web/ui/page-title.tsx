import { useLayoutEffect } from 'react'

/** Changes the page's one title, since a `title` element that React hoists would be a second one. */
export const PageTitle = ({ text }: { text: string }) => {
  useLayoutEffect(() => {
    document.title = text
  }, [text])
  return null
}
