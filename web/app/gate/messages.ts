export const checkingAuthentication = 'Checking authentication...'
export const storageUnavailable = 'Your bins cannot be opened in this browser'
export const storageUnavailableHint =
  "This browser isn't storing data (private window, full disk, or a setting). Everything on the server is safe. Leave private browsing or free up space, then reload."
export const reloadDidNotHelp = 'Reload Did Not Help'
export const viewOnly = 'View only'
