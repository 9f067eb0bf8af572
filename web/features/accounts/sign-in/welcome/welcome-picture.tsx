import * as messages from './messages.ts'
import { Phone } from './phone.tsx'
import { Shelf } from './shelf.tsx'

/** What Binnacle is, in one picture: a label on a box, and the box's contents on a phone. */
export const WelcomePicture = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 600 540"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={messages.picture}
    className={className}
  >
    <Shelf lines={[messages.boxName, messages.boxNameEnd]} />
    <Phone />
  </svg>
)
