export const onlyOnThisDevice = 'Only on this device'
export const notificationsHotkey = 'Notifications ({hotkey})'
export const whatYouTypedBefore = 'What you typed before is still here.'
export const startOver = 'Start over'
