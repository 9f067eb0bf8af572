// The page bundle takes stylesheets as texts.
declare module '*.css' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: bundlers give a stylesheet's text this way
  export default text
}
