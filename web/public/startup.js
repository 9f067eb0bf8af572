// The loading-error page (spec 2.2): shown when the app cannot start. It needs nothing of the app,
// because the app is what is broken. Loaded before it; web/app/startup-state.ts speaks to it.
;(() => {
  const DATABASE = 'Binnacle'
  const root = document.documentElement
  let shown = false

  const element = (tag, style, text, children = []) => {
    const made = document.createElement(tag)
    Object.assign(made.style, style)
    if (text) made.textContent = text
    made.append(...children)
    return made
  }

  const button = (text, onClick, strong) => {
    const made = element(
      'button',
      {
        font: 'inherit',
        fontWeight: '600',
        minHeight: '44px',
        padding: '0 16px',
        borderRadius: '10px',
        cursor: 'pointer',
        border: strong ? '1px solid transparent' : '1px solid var(--edge, GrayText)',
        background: strong ? 'var(--action, #06555c)' : 'var(--surface, Canvas)',
        color: strong ? 'var(--on-action, #fff)' : 'var(--ink, CanvasText)',
      },
      text,
    )
    made.type = 'button'
    made.addEventListener('click', onClick)
    return made
  }

  const promised = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('The database is in use by another tab'))
    })

  /** Opens the local database only when it is there, and never makes it. */
  const openDatabase = async () => {
    const known = await indexedDB.databases?.()
    if (known && !known.some(({ name }) => name === DATABASE)) return null
    const request = indexedDB.open(DATABASE)
    request.onupgradeneeded = () => request.transaction.abort()
    return promised(request).catch(() => null)
  }

  const readStore = async (database, store) => {
    if (!database.objectStoreNames.contains(store)) return []
    const records = database.transaction(store).objectStore(store)
    const [keys, values] = await Promise.all([promised(records.getAllKeys()), promised(records.getAll())])
    return keys.map((key, place) => ({ key, value: values[place] }))
  }

  const isWaiting = ({ key }) => /^parked:/.test(String(key))
  const isToName = ({ key }) => /^shot:/.test(String(key))

  /** What is on this device alone: queued changes, and those the server refused. */
  const readUnsynced = async () => {
    const database = await openDatabase()
    if (!database) return { count: 0, records: {} }
    try {
      const queue = await readStore(database, 'syncQueue')
      const metadata = await readStore(database, 'metadata')
      const parked = metadata.filter(isWaiting)
      const photos = metadata.filter(({ key }) => String(key).startsWith('blob:'))
      const edited = async (store) =>
        (await readStore(database, store)).filter(({ value }) => value?.isDirty || value?.isDeleted)
      const photosToName = metadata.filter(isToName)
      const count = queue.length + parked.length + photosToName.length
      return {
        count,
        records: {
          syncQueue: queue,
          parked,
          bins: await edited('bins'),
          items: await edited('items'),
          photos,
          photosToName,
        },
      }
    } finally {
      database.close()
    }
  }

  /** Photos are binary; in a text file they stand as data addresses. */
  const plain = async (value) => {
    if (value instanceof Blob) {
      const reader = new FileReader()
      return new Promise((resolve) => {
        reader.onload = () => resolve(reader.result)
        reader.onerror = () => resolve(null)
        reader.readAsDataURL(value)
      })
    }
    if (Array.isArray(value)) return Promise.all(value.map(plain))
    if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
      const entries = Object.entries(value).map(async ([key, inner]) => [key, await plain(inner)])
      return Object.fromEntries(await Promise.all(entries))
    }
    return value
  }

  const exportUnsynced = async (records) => {
    const text = JSON.stringify({ exportedAt: new Date().toISOString(), ...(await plain(records)) }, null, 2)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    link.download = 'binnacle-unsynced-changes.json'
    link.click()
  }

  const clearAll = async () => {
    try {
      localStorage.clear()
      sessionStorage.clear()
    } catch {
      // Blocked storage holds nothing of ours.
    }
    // What goes now goes by the person's own decision.
    // biome-ignore lint/suspicious/noDocumentCookie: this page must run in browsers without the Cookie Store API
    document.cookie = 'binnacle-unsent=; Path=/; Max-Age=0'
    const names = (await globalThis.caches?.keys()) ?? []
    await Promise.all(names.map((name) => caches.delete(name)))
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(workers.map((worker) => worker.unregister()))
    await promised(indexedDB.deleteDatabase(DATABASE))
    location.reload()
  }

  const row = (...children) =>
    element('div', { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '24px' }, '', children)

  /** Asks before anything unsent goes, and offers it as a file first. */
  const askToClear = async (place, status) => {
    const { count, records } = await readUnsynced().catch((error) => ({ count: null, records: {}, error }))
    const clear = () =>
      clearAll().catch((error) => {
        status.textContent = `The data could not be cleared: ${error.message}. Close other tabs of Binnacle and try again.`
      })
    if (count === 0) return clear()
    const changes = count === 1 ? '1 change has' : `${count} changes have`
    const words =
      count === null
        ? 'The data on this device cannot be read, so it may hold changes that were never sent. Clearing deletes them for good.'
        : `${changes} not been sent to the server and would be lost. Export them to a file first.`
    const box = element('div', {}, '', [element('p', { margin: '0', fontWeight: '600' }, words)])
    const confirm = button('Clear anyway', clear)
    const cancel = button('Cancel', () => showMain(place, status))
    const save = button('Export unsynced changes', () => exportUnsynced(records), true)
    box.append(count === null ? row(cancel, confirm) : row(save, confirm, cancel))
    status.textContent = ''
    place.replaceChildren(box)
    place.querySelector('button').focus()
  }

  const showMain = (place, status) => {
    place.replaceChildren(
      row(
        button('Reload', () => location.reload(), true),
        button('Clear All Data & Reload', () => askToClear(place, status)),
      ),
    )
  }

  const countUnsynced = async (line) => {
    const { count } = await readUnsynced()
    if (count === 0) return
    line.textContent = `${count === 1 ? '1 unsynced change is' : `${count} unsynced changes are`} kept on this device.`
  }

  const debugInfo = (error) =>
    [
      String(error?.stack || error?.message || error),
      `Address: ${location.href}`,
      `Time: ${new Date().toISOString()}`,
      `Online: ${navigator.onLine}`,
      `Browser: ${navigator.userAgent}`,
    ].join('\n\n')

  const show = (error) => {
    if (shown) return
    shown = true
    const status = element('p', { margin: '12px 0 0', color: 'var(--ink-soft, GrayText)' })
    status.setAttribute('role', 'status')
    const actions = element('div', { marginTop: '0' })
    const debug = element(
      'pre',
      {
        margin: '12px 0 0',
        padding: '12px',
        overflow: 'auto',
        maxHeight: '40vh',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: '13px',
        border: '1px solid var(--line, GrayText)',
        borderRadius: '10px',
      },
      debugInfo(error),
    )
    const summary = element(
      'summary',
      { cursor: 'pointer', minHeight: '44px', lineHeight: '44px' },
      'Debug info',
    )
    const heading = element(
      'h1',
      { margin: '0', fontSize: '28px', lineHeight: '34px' },
      'Binnacle could not start',
    )
    const text =
      'Something went wrong while the app was loading. What you saved is still here. Reload first; that is often enough.'
    const page = element(
      'main',
      {
        boxSizing: 'border-box',
        maxWidth: '560px',
        minHeight: '100dvh',
        margin: '0 auto',
        padding: '15vh 20px 32px',
        font: '16px/1.5 "Atkinson Hyperlegible Next Variable", system-ui, sans-serif',
        color: 'var(--ink, CanvasText)',
      },
      '',
      [
        heading,
        element('p', { margin: '8px 0 0' }, text),
        status,
        actions,
        element('details', { marginTop: '32px' }, '', [summary, debug]),
      ],
    )
    page.setAttribute('role', 'alert')
    root.style.background = 'var(--paper, Canvas)'
    document.body.replaceChildren(page)
    showMain(actions, status)
    countUnsynced(status).catch(() => {})
    // A rescue page must not need the network; the build's id is welcome when it is there.
    fetch('/deployment-info.json', { cache: 'no-store' })
      .then((answer) => answer.json())
      .then(({ buildId }) => {
        debug.textContent += `\n\nBuild: ${buildId}`
      })
      .catch(() => {})
  }

  const started = () => 'started' in root.dataset
  window.addEventListener('startup-failed', (event) => show(event.detail))
  window.addEventListener(
    'error',
    (event) => {
      if (started()) return
      const { target } = event
      if (target instanceof HTMLScriptElement) show(new Error(`Could not load ${target.src}`))
      else if (target === window) show(event.error ?? event.message)
    },
    true,
  )
  window.addEventListener('unhandledrejection', (event) => {
    if (!started()) show(event.reason)
  })
})()
