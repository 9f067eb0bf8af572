import type { Page } from 'playwright-core'

interface SpokenText {
  text: string
  rate: number
  volume: number
  lang: string
}

/** Fakes the browser's speech APIs, which headless ones lack; call before opening the page. */
export const fakeSpeech = async (page: Page) => {
  // As text: compiled code would call helpers missing in the page.
  await page.addInitScript(`
    window.heardBy = []
    window.SpeechRecognition = class {
      start() { window.heardBy.push(this) }
      stop() { this.onend?.() }
      abort() { this.onend?.() }
    }
    window.spoken = []
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak: (utterance) => window.spoken.push(utterance),
        cancel: () => window.spoken.at(-1)?.onend?.(),
      },
    })`)
  const tell = (event: string, given: object) =>
    page.evaluate(`window.heardBy.at(-1).${event}(${JSON.stringify(given)})`)
  return {
    asked: () => page.evaluate('({ lang: window.heardBy.at(-1).lang, times: window.heardBy.length })'),
    hears: (transcript: string, isFinal: boolean) =>
      tell('onresult', { results: { length: 1, 0: { length: 1, 0: { transcript }, isFinal } } }),
    fails: (error: string) => tell('onerror', { error }),
    spokenTexts: () =>
      page.evaluate(
        'window.spoken.map(({ text, rate, volume, lang }) => ({ text, rate, volume, lang }))',
      ) as Promise<SpokenText[]>,
  }
}
