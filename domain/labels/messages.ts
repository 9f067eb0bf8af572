interface TooFine {
  stock: string
  width: string
  least: number
  withText: boolean
}

/** `width` and `least` are of the squares of a code, in millimeters. */
export const allTooFine = ({ stock, width, least, withText }: TooFine) =>
  withText
    ? `The codes would be too fine to read on ${stock}: squares ${width} mm wide, where cameras need ${least} mm. Choose a larger label, or print the codes without text.`
    : `The codes would be too fine to read on ${stock}: squares ${width} mm wide, where cameras need ${least} mm. Choose a larger label.`
/** The same of some codes. */
export const someTooFine = ({
  fine,
  total,
  stock,
  width,
  least,
  withText,
}: TooFine & { fine: number; total: number }) =>
  withText
    ? `${fine} of these ${total} codes would be too fine to read on ${stock}: squares ${width} mm wide, where cameras need ${least} mm. Choose a larger label, or print the codes without text.`
    : `${fine} of these ${total} codes would be too fine to read on ${stock}: squares ${width} mm wide, where cameras need ${least} mm. Choose a larger label.`
