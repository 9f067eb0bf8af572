import { browserTest } from '../harness/browser-test.ts'
import { walkApp } from './walk/walk-app.ts'

browserTest('on a phone no English is left and nothing is cut in en-XA', (journey) =>
  walkApp(journey, 'en-XA', { device: 'phone' }),
)
