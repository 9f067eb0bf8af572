/** Grid template of equal columns that may be narrower than their contents. */
export const equalColumns = (columns: number): string => `repeat(${columns}, minmax(0, 1fr))`
