import { createElement as element } from 'react'
import { createRoot } from 'react-dom/client'

const BINS = 12
const root = document.getElementById('root')

/** The least that a React page with a list does. */
if (root) {
  const bins = Array.from({ length: BINS }, (_none, at) =>
    element(
      'article',
      { key: at },
      element('h3', null, `Bin ${at + 1}`),
      element('p', null, `Garage, ${at} items`),
    ),
  )
  createRoot(root).render(element('main', null, element('h1', null, 'Bins'), bins))
}
