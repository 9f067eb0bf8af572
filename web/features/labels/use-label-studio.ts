import { useEffect, useMemo, useState } from 'react'
import { compareNames } from '#domain/format/compare-names.ts'
import { tooFineMessage } from '#domain/labels/code-size.ts'
import { labelState } from '#domain/labels/printed-label.ts'
import { binsToPrint, type LabelChoice } from '#domain/labels/sheet/bins-to-print.ts'
import { flowLabels } from '#domain/labels/sheet/page-flow.ts'
import { customStock } from '#domain/labels/stock/custom-stock.ts'
import { type LabelStock, type StockKind, stockKind } from '#domain/labels/stock/label-stock.ts'
import { STOCKS } from '#domain/labels/stock/label-stocks.ts'
import { inTreeOrder } from '#domain/places/place-tree.ts'
import type { LabelRequest } from '#web/platform/web-storage/label-request.ts'
import { type LabelBin, type LabelPlace, useFreeCodes, useLabeled, useOwnSizes } from './data/queries.ts'
import { drawingPerSize, type LabeledBin, losesText } from './label-contents.ts'
import { type LabelSettings, readSettings, saveSettings, usualStock } from './label-settings.ts'
import { type LabelFonts, loadLabelFonts } from './sheet/label-fonts.ts'

/** Keeps phones responsive; nobody sticks more in a day. */
export const MAX_LABELS = 1000

export type LabelSource = LabelChoice | 'chosen' | 'places' | 'blank'

export interface LabelStudioRequest {
  /** Null for none in particular. */
  readonly given: LabelRequest | null
  readonly blank: boolean
}

const labeledBins = (bins: readonly LabelBin[]): LabeledBin[] =>
  bins.flatMap((bin) => (bin.qrCode === null ? [] : { key: bin.id, bin, code: bin.qrCode }))

const labeledPlaces = (places: readonly LabelPlace[]): LabeledBin[] =>
  places.flatMap((place) =>
    place.qrCode === null ? [] : { key: place.id, bin: null, place, code: place.qrCode },
  )

/** Null while loading. */
const useLabelFonts = (): LabelFonts | null | 'failed' => {
  const [fonts, setFonts] = useState<LabelFonts | null | 'failed'>(null)
  useEffect(() => {
    let isCurrent = true
    loadLabelFonts().then(
      (loaded) => isCurrent && setFonts(loaded),
      () => isCurrent && setFonts('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return fonts
}

const NO_BINS: readonly LabelBin[] = []
const NO_PLACES: readonly LabelPlace[] = []

const useBinsOf = (source: LabelSource, place: string | null, givenIds: ReadonlySet<string>) => {
  const { ready, bins, places: rows } = useLabeled()
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const orderedPlaces = inTreeOrder(rows).flatMap(({ id }) => byId.get(id) ?? [])
    const givenPlaces = orderedPlaces.filter(({ id }) => givenIds.has(id))
    const count = (state: string) => bins.filter((bin) => labelState(bin, bin.labelPrinted) === state).length
    const choice = source === 'never' || source === 'changed' ? source : 'all'
    const matching = source === 'chosen' ? bins.filter(({ id }) => givenIds.has(id)) : bins
    return {
      ready,
      total: bins.length,
      placeCount: rows.length,
      hasGivenPlace: givenPlaces.length > 0,
      listedPlaces: source === 'places' ? orderedPlaces : source === 'chosen' ? givenPlaces : NO_PLACES,
      never: count('never'),
      changed: count('changed'),
      places: [...new Set(bins.map(({ location }) => location ?? ''))].sort(compareNames),
      listed:
        source === 'places'
          ? NO_BINS
          : binsToPrint(matching, { choice, place: source === 'chosen' ? null : place }),
    }
  }, [ready, bins, rows, source, place, givenIds])
}

const toggled = <T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

const NONE: ReadonlySet<never> = new Set()
const NO_LABELS: readonly LabeledBin[] = []

export const useLabelStudio = (request: LabelStudioRequest) => {
  const [settings, setSettings] = useState<LabelSettings>(() =>
    readSettings(request.given?.onPlainPaper ?? false),
  )
  const [givenIds] = useState<ReadonlySet<string>>(() => new Set(request.given?.ids))
  const [source, setSource] = useState<LabelSource>(
    request.blank ? 'blank' : givenIds.size > 0 ? 'chosen' : 'all',
  )
  const [place, setPlace] = useState<string | null>(null)
  const [uncheckedIds, setUncheckedIds] = useState<ReadonlySet<string>>(() => new Set(request.given?.off))
  const [copies, setCopies] = useState(1)
  const [start, setStart] = useState(1)
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(NONE)

  const ownSizes = useOwnSizes()
  const stocks = useMemo(
    (): readonly LabelStock[] => [...STOCKS.flatMap((group) => group.stocks), ...ownSizes.map(customStock)],
    [ownSizes],
  )
  const stock = stocks.find(({ id }) => id === settings.stock) ?? (stocks[0] as LabelStock)
  const selection = useBinsOf(source, place, givenIds)
  const { codes: free, failed: freeFailed } = useFreeCodes(source === 'blank')
  const bins = useMemo(
    () => selection.listed.filter(({ id }) => !uncheckedIds.has(id)),
    [selection.listed, uncheckedIds],
  )
  const places = useMemo(
    () => selection.listedPlaces.filter(({ id }) => !uncheckedIds.has(id)),
    [selection.listedPlaces, uncheckedIds],
  )
  const things = useMemo(
    (): readonly LabeledBin[] =>
      source === 'blank'
        ? free.flatMap(({ qrCodeId }) =>
            uncheckedIds.has(qrCodeId) ? [] : { key: qrCodeId, bin: null, code: qrCodeId },
          )
        : [...labeledPlaces(places), ...labeledBins(bins)],
    [source, bins, places, free, uncheckedIds],
  )
  const placed = useMemo(
    () => flowLabels(stock, things, { copies, start, skipped }),
    [stock, things, copies, start, skipped],
  )
  const { shows } = settings
  const withText = source === 'blank' || shows.name || shows.category || shows.place || shows.shortCode
  const refusal = useMemo(
    () => tooFineMessage(stock, drawingPerSize(things), withText),
    [stock, things, withText],
  )
  const fonts = useLabelFonts()
  const lossy = useMemo(
    () =>
      fonts === null || fonts === 'failed'
        ? NO_LABELS
        : things.filter((what) => losesText(what, shows, fonts.drawable)),
    [things, shows, fonts],
  )
  const printer = settings.printers.find(({ id }) => id === settings.printer) ?? null

  const change = (part: Partial<LabelSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    saveSettings(next)
  }
  const kind = stockKind(stock)
  const chooseStock = (id: string, of: StockKind) => {
    change({ stock: id, usual: { ...settings.usual, [kind]: stock.id, [of]: id } })
    setStart(1)
    setSkipped(NONE)
  }
  return {
    settings,
    change,
    source,
    place,
    left: uncheckedIds,
    copies,
    start,
    skipped,
    own: ownSizes,
    stocks,
    stock,
    found: selection,
    free,
    freeFailed,
    things,
    placed,
    refusal,
    printer,
    shows,
    fonts,
    /** Labels with characters that no font of this device has. */
    lossy,
    hasGiven: givenIds.size > 0,
    /** Selected bins and places without a code: they get one when synced. */
    uncoded: source === 'blank' ? 0 : [...bins, ...places].filter(({ qrCode }) => qrCode === null).length,
    setSource: (next: LabelSource) => {
      setSource(next)
      setUncheckedIds(NONE)
    },
    setPlace: (next: string | null) => {
      setPlace(next)
      setUncheckedIds(NONE)
    },
    toggle: (key: string) => setUncheckedIds(toggled(uncheckedIds, key)),
    leaveAll: (keys: readonly string[]) => setUncheckedIds(new Set(keys)),
    leaveOut: (keys: readonly string[]) => setUncheckedIds(new Set([...uncheckedIds, ...keys])),
    setCopies,
    setStart,
    toggleSkipped: (at: number) => setSkipped(toggled(skipped, at)),
    /** A size that was just made is not among the stocks yet. */
    chooseStock: (id: string, made?: LabelStock) => {
      const chosen = made ?? stocks.find((each) => each.id === id)
      if (chosen) chooseStock(id, stockKind(chosen))
    },
    kind,
    usualOf: (of: StockKind) => stocks.find(({ id }) => id === usualStock(settings, of, stocks)),
    chooseKind: (of: StockKind) => of !== kind && chooseStock(usualStock(settings, of, stocks), of),
  }
}

export type LabelStudioState = ReturnType<typeof useLabelStudio>
