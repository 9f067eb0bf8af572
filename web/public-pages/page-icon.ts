const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" fill="#043c42"/><path d="M256 92 398 174 256 256 114 174Z" fill="#8fd8dc"/><path d="M114 174 256 256v164L114 338Z" fill="#2f97a0"/><path d="M398 174 256 256v164l142-82Z" fill="#17757e"/></svg>`

/** Inline: a file would cost slow phones a second request. */
export const PAGE_ICON = `data:image/svg+xml,${encodeURIComponent(MARK)}`
