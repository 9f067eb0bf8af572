import { vi } from 'vitest'

const OFFERED = '#contracts/offered-languages.json'

/** Loads modules anew in a program that offers these languages beside English. */
export const offeringLanguages = async <Module>(
  languages: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> => {
  vi.resetModules()
  vi.doMock(OFFERED, () => ({ default: languages }))
  try {
    return await load()
  } finally {
    vi.doUnmock(OFFERED)
    vi.resetModules()
  }
}
