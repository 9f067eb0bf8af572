import { describe, expect, test } from 'vitest'
import { lastMessage } from '#proofs/assistant/talk.ts'

describe('a no', () => {
  test('says that nothing is to be confirmed when nothing was asked', () => {
    expect(lastMessage(['no'])).toBe("There's nothing to confirm.")
    expect(lastMessage(['where is the tent', 'never mind'])).toBe("There's nothing to confirm.")
  })
  test('names the last change and how to take it back', () => {
    const renamed = ['rename the red scarf to shawl']
    const words =
      'There\'s nothing to confirm. Say "undo" to take back the last change: Renamed Red scarf to Shawl.'
    expect(lastMessage([...renamed, 'no'])).toBe(words)
    expect(lastMessage([...renamed, 'yes'])).toBe(words)
    expect(lastMessage([...renamed, 'undo', 'no'])).toBe("There's nothing to confirm.")
  })
  test('ends what was asked, also where something was done before', () => {
    const renamed = 'rename the red scarf to shawl'
    for (const asked of ['delete the tent', 'delete the batteries', 'rename the tent', 'add pliers'])
      expect([asked, lastMessage([renamed, asked, 'no'])]).toEqual([asked, 'All right. Nothing was changed.'])
  })
})
