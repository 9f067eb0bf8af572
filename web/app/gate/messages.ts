export const checkingAuthentication = 'Checking authentication...'
export const yourBinsCannotBeOpened = 'Your bins cannot be opened in this browser'
export const itRefusesToKeepData =
  'It refuses to keep data: a private window, a full disk, or a setting. What the server has is safe. Leave private browsing or free some space, then reload.'
export const reload = 'Reload'
export const reloadDidNotHelp = 'Reload Did Not Help'
export const viewOnly = 'View only'
