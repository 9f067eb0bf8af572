type Style = Partial<CSSStyleDeclaration>

interface Content {
  readonly text?: string
  readonly children?: readonly Node[]
}

/** Creates an element with inline style: style sheets may have failed to load. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: Style,
  { text, children = [] }: Content = {},
): HTMLElementTagNameMap[Tag] => {
  const created = document.createElement(tag)
  Object.assign(created.style, style)
  if (text) created.textContent = text
  created.append(...children)
  return created
}

export const button = (text: string, onClick: () => void, kind: 'primary' | 'plain' = 'plain') => {
  const isPrimary = kind === 'primary'
  const created = element(
    'button',
    {
      font: 'inherit',
      fontWeight: '600',
      minHeight: '44px',
      padding: '0 16px',
      borderRadius: '10px',
      cursor: 'pointer',
      border: isPrimary ? '1px solid transparent' : '1px solid var(--edge, GrayText)',
      background: isPrimary ? 'var(--action, #06555c)' : 'var(--surface, Canvas)',
      color: isPrimary ? 'var(--on-action, #fff)' : 'var(--ink, CanvasText)',
    },
    { text },
  )
  created.type = 'button'
  created.addEventListener('click', onClick)
  return created
}

/** Row of buttons that wraps. */
export const buttonRow = (...children: readonly Node[]) =>
  element('div', { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '24px' }, { children })
