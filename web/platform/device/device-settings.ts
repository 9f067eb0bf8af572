/** A yes or no that this device remembers. */
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
      // Blocked storage: the choice holds until the page closes.
    }
  },
})

/** The assistant says its replies. */
export const voiceReplies = deviceSetting('voice-replies')
