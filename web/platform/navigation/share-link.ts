interface SharedLink {
  title: string
  url: string
}

/** True where the device has a share sheet. */
export const canShareLinks = (): boolean => 'share' in navigator

/** Opens the share sheet. @returns `unable` where the device or page cannot share */
export const shareLink = async (link: SharedLink): Promise<'shared' | 'canceled' | 'unable'> => {
  if (!navigator.canShare?.(link)) return 'unable'
  try {
    await navigator.share(link)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : 'unable'
  }
}
