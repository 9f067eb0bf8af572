export const iosSteps =
  'To install on iPhone or iPad:\n1. Tap the Share button (a square with an arrow).\n2. Choose "Add to Home Screen".\n3. Tap "Add".'
export const firefoxAndroidSteps =
  'To install in Firefox:\n1. Tap the menu (three dots).\n2. Choose "Install" or "Add to Home screen".\n3. Confirm.'
export const firefoxWindowsSteps =
  'To install in Firefox on Windows:\n1. Click "Add tab to taskbar" at the end of the address bar.\n2. Confirm.\nNo such button? Update Firefox, or open this page in Chrome or Edge.'
export const firefoxNotSupported =
  'Firefox on this computer cannot install web apps.\nTo install, open this page in Chrome or Edge. Or bookmark it here: it works offline all the same.'
export const safariSteps =
  'To install in Safari:\n1. Open the File menu.\n2. Choose "Add to Dock".\n3. Click "Add".'
export const otherBrowserSteps =
  'To install in this browser:\n1. Open the menu (three dots).\n2. Choose "Install Binnacle" or "Add to Home screen".\n3. Confirm.'
export const mobileOptimized = 'Mobile optimized'
export const mobileOptimizedHint = 'Big targets, one hand, one tap to the scanner'
export const desktopAppFeel = 'Desktop app feel'
export const desktopAppFeelHint = 'Its own window, without browser bars'
export const worksOffline = 'Works offline'
export const worksOfflineHint = "Works in the basement too; it syncs when you're back"
export const fasterLoading = 'Faster loading'
export const fasterLoadingHint = 'It is already on your device when you open it'
export const installApp = 'Install app'
export const installAppHint = 'Keep Binnacle on this device, one tap away.'
export const maybeLater = 'Maybe Later'
export const installing = 'Installing...'
export const installButton = 'Install App'
export const howToInstall = 'How to Install'
