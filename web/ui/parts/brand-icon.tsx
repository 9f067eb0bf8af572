/** Same drawing as public/icon.svg. */
export const BrandIcon = ({ className }: { className?: string }) => (
  <svg viewBox="100 78 312 356" aria-hidden="true" className={className}>
    <path d="M256 92 398 174 256 256 114 174Z" fill="#8fd8dc" />
    <path d="M114 174 256 256 256 420 114 338Z" fill="#2f97a0" />
    <path d="M398 174 256 256 256 420 398 338Z" fill="#17757e" />
    <path d="M256 122 294 256 218 256Z" fill="#e9b95c" />
    <path d="M256 390 294 256 218 256Z" fill="#fff" />
    <circle cx="256" cy="256" r="14" fill="#043c42" />
  </svg>
)
