import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { fakeSpeech } from './voice.ts'

browserTest('a spoken question gets a spoken answer, and every failure a message', async (journey) => {
  const page = await journey.open({ device: 'desktop' })
  const speech = await fakeSpeech(page)
  await signUp(page)
  const made = await page.request.post('/api/bins', {
    data: { name: 'Winter box', category: 'bedroom', location: 'Attic' },
  })
  const { id } = (await made.json()) as { id: string }
  await page.request.post('/api/items', { data: { binId: id, name: 'Red gloves' } })
  await page.goto('/dashboard')
  await page.getByText('You have 1 bin with 1 item stored').waitFor()

  await page.keyboard.press('a')
  const panel = page.getByRole('dialog', { name: 'Binnacle Assistant' })
  const field = panel.getByRole('textbox', { name: 'Ask or tell the assistant' })
  const speak = panel.getByRole('button', { name: 'Speak' })
  const send = panel.getByRole('button', { name: 'Send' })
  const replies = panel.getByRole('button', { name: 'Voice replies' })
  expect(await replies.getAttribute('aria-pressed')).toBe('false')
  await field.fill('where are the gloves?')
  await field.press('Enter')
  await panel.getByRole('button', { name: /^Red gloves/ }).waitFor()
  expect(await speech.spokenTexts()).toEqual([])
  await replies.click()

  await speak.click()
  expect(await speech.asked()).toEqual({ lang: 'en-US', times: 1 })
  await panel.getByText('Speech is transcribed by your browser').waitFor()
  await speech.hears('where are the', false)
  await expect.poll(() => field.inputValue()).toBe('where are the')
  expect(await send.isDisabled()).toBe(true)
  await expectAccessible(page)
  await speech.hears('where are the gloves', true)
  await panel.getByRole('button', { name: 'Stop talking' }).waitFor()
  expect(await speech.spokenTexts()).toEqual([
    { text: expect.stringContaining('Winter box'), rate: 0.9, volume: 0.8, lang: 'en-US' },
  ])
  await panel.getByRole('button', { name: 'Stop talking' }).click()
  await panel.getByRole('button', { name: 'Stop talking' }).waitFor({ state: 'detached' })

  // After a manual stop the transcript stays in the field.
  await speak.click()
  await speech.hears('where is the', false)
  // Taps within 300 ms count as one.
  await page.waitForTimeout(300)
  await panel.getByRole('button', { name: 'Stop listening' }).click()
  await expect.poll(() => field.inputValue()).toBe('where is the')
  await field.fill('')

  for (const [error, title, text] of [
    ['network', 'Voice input failed', 'Please try again or use text input.'],
    [
      'not-allowed',
      'Voice input unavailable',
      "Your browser doesn't support voice input or microphone access was denied.",
    ],
  ] as const) {
    await page.waitForTimeout(300)
    await speak.click()
    await speech.fails(error)
    await page.getByText(title).first().waitFor()
    await page.getByText(text).first().waitFor()
    await speak.waitFor()
  }

  // The setting is per device; palette questions are sent at once, and speech ends with its screen.
  await page.reload()
  await page.getByText('You have 1 bin with 1 item stored').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('what is in the winter box')
  await page.getByRole('option', { name: /^Ask the assistant/ }).click()
  await panel.getByRole('button', { name: 'Stop talking' }).waitFor()
  expect(await replies.getAttribute('aria-pressed')).toBe('true')
  expect(await speech.spokenTexts()).toHaveLength(1)
  await page.getByRole('link', { name: 'All Bins' }).click()
  await page.getByText('Manage all your storage bins').waitFor()
  await panel.getByRole('button', { name: 'Stop talking' }).waitFor({ state: 'detached' })
})
