// Stylesheets are imported as text.
declare module '*.css' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: bundlers give a stylesheet's text this way
  export default text
}
