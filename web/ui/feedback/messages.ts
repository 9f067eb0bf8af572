export const onlyOnThisDevice = 'Only on this device'
export const notificationsHotkey = 'Notifications ({hotkey})'
export const draftRestored = 'What you typed before is still here.'
export const startOver = 'Start over'
