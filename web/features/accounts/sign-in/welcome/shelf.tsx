/** Modules of the code on the label, as runs of a pattern that no scanner takes for a code. */
const CODE =
  'M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3zM12 0h7v7h-7zM13 1v5h5v-5zM14 2h3v3h-3zM0 12h7v7h-7zM1 13v5h5v-5zM2 14h3v3h-3z' +
  'M8 0h2v1h-2zM9 2h2v2h-2zM8 5h1v2h-1zM10 6h1v2h-1zM0 8h2v1h-2zM3 9h3v1h-3zM8 9h3v2h-3zM12 8h1v3h-1zM14 9h2v1h-2zM17 8h2v2h-2z' +
  'M8 12h1v3h-1zM10 13h2v1h-2zM13 12h2v2h-2zM16 11h1v2h-1zM18 13h1v3h-1zM9 16h2v1h-2zM12 15h1v2h-1zM14 16h2v1h-2zM8 18h3v1h-3zM12 18h2v1h-2zM16 17h3v2h-3z'

/** Corners of a frame around a code that a camera has found. */
const CORNERS = 'M92 196v-16h16M232 180h16v16M248 250v16h-16M108 266h-16v-16'

const Board = ({ y }: { y: number }) => (
  <>
    <rect x="-200" y={y} width="1000" height="14" fill="#a9794a" />
    <rect x="-200" y={y} width="1000" height="4" fill="#c4925e" />
    <rect x="-200" y={y + 14} width="1000" height="12" opacity="0.14" />
  </>
)

const Crate = () => (
  <g>
    <rect x="214" y="388" width="130" height="112" rx="3" fill="#a9834f" />
    <path d="M214 424h130M214 462h130" stroke="#6d522e" strokeWidth="3" />
    <rect x="214" y="388" width="12" height="112" fill="#8c6b3f" />
  </g>
)

const Boots = () => (
  <g>
    <path d="M76 404h44v54q2 14 30 20 10 4 10 16H76z" fill="#8f5d35" />
    <path d="M38 404h44v54q2 14 30 20 10 4 10 16H38z" fill="#a86c3d" />
    <path d="M36 490h126v10H36z" fill="#33292a" />
    <rect x="34" y="394" width="52" height="16" rx="8" fill="#f0e6d6" />
    <rect x="78" y="394" width="46" height="16" rx="8" fill="#e2d5c0" />
    <path d="M50 428h22M50 442h22M50 456h22" stroke="#f4e4c6" strokeWidth="3" strokeLinecap="round" />
  </g>
)

const Box = ({ lines: [first, second] }: { lines: readonly [string, string] }) => (
  <g>
    <path d="M62 140h216l-10 160H72z" fill="#2f8c93" />
    <path d="M62 140h108l-8 160H72z" fill="#46a3a8" />
    <rect x="52" y="122" width="236" height="24" rx="6" fill="#1f737a" />
    <rect x="52" y="122" width="236" height="9" rx="4.5" fill="#3b959b" />
    <rect x="100" y="188" width="140" height="70" rx="8" fill="#fff" />
    <path d={CODE} transform="translate(110 199) scale(2.5)" fill="#17242b" fillRule="evenodd" />
    <g fill="#17242b" fontSize="17" fontWeight="700">
      <text x="168" y="219">
        {first}
      </text>
      <text x="168" y="240">
        {second}
      </text>
    </g>
    <path
      d={CORNERS}
      fill="none"
      stroke="#e9b95c"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
)

const Cardboard = () => (
  <g>
    <rect x="330" y="176" width="240" height="124" rx="3" fill="#cda877" />
    <rect x="330" y="176" width="240" height="16" fill="#b08b5b" />
    <rect x="434" y="176" width="30" height="124" fill="#dfc59b" />
  </g>
)

/** Shelves with a labeled box, which a camera has just found. */
export const Shelf = ({ lines }: { lines: readonly [string, string] }) => (
  <>
    <rect x="-200" y="-200" width="1000" height="1000" className="fill-[light-dark(#d5dfdf,#26353a)]" />
    <path d="M40-200h150L90 800H-60zM240-200h60L200 800h-60z" fill="#fff" opacity="0.1" />
    <Cardboard />
    <Board y={300} />
    <Board y={500} />
    <Crate />
    <Boots />
    <Box lines={lines} />
  </>
)
