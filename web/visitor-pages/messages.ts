export const description =
  'Put a label on each box and know what is in it: by your phone, with or without a network.'

/** Titles of the pages, as browsers and search engines show them. */
export const titles = {
  '/': (product: string) => `${product}: know what is in every box`,
  '/login': (product: string) => `Sign In · ${product}`,
  '/register': (product: string) => `Create Account · ${product}`,
  '/reset-password': (product: string) => `Reset Password · ${product}`,
  '/pricing': (product: string) => `Pricing · ${product}`,
}
