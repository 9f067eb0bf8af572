import { browserTest } from '../../harness/browser-test.ts'
import { visitAsVisitor, visitEveryScreen } from './journeys.ts'
import { PHONE } from './visit.ts'

browserTest('no screen has an accessibility finding of any impact, on a phone', (journey) =>
  visitEveryScreen(journey, PHONE),
)

browserTest('no page of a visitor has an accessibility finding, on a phone', (journey) =>
  visitAsVisitor(journey, PHONE),
)
