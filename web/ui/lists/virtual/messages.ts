export const repeatMinmax01Fr = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`
