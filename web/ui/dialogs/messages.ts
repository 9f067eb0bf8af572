export const dialogNotLoaded = 'This could not be opened'
export const dialogNotLoadedHint = 'Part of the app did not load. Check your connection and try again.'
export const reloadThePage = 'Reload the page in your browser.'
export const closeMenu = 'Close menu'
