export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click handler returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
