export const allBins = (product: string) => `All Bins · ${product}`
export const allYourStorageBins = (canWrite: boolean, count: number) =>
  `${canWrite ? 'Manage' : 'See'} all your storage bins (${count} ${count === 1 ? 'bin' : 'bins'})`
