const deviceSetting = (key: string) => ({
  read: (): boolean => {
    try {
      return localStorage.getItem(key) === 'on'
    } catch {
      return false
    }
  },
  keep: (on: boolean): void => {
    try {
      if (on) localStorage.setItem(key, 'on')
      else localStorage.removeItem(key)
    } catch {
      // Storage is blocked: kept until the page closes.
    }
  },
})

export const voiceReplies = deviceSetting('voice-replies')
