/**
 * A file that is dragged over the page and taken by nothing is refused: let go, it would take the page's place.
 * At the window, after all that may take it.
 */
export const blockFileDrops = (): void => {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
