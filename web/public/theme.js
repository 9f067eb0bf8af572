// Sets the chosen theme before the first paint. A file of its own, because the content security policy
// refuses inline scripts. web/platform/web-storage/theme.ts changes the choice.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked; the system's theme shows then.
  }
  if (choice !== 'light' && choice !== 'dark') return
  document.documentElement.dataset.theme = choice
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.removeAttribute('media')
    meta.setAttribute('content', choice === 'dark' ? '#0e1519' : '#f4f7f9')
  }
})()
