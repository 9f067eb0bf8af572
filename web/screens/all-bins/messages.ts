export const pageTitle = (product: string) => `All Bins · ${product}`
export const subtitle = (canWrite: boolean, count: number) =>
  `${canWrite ? 'Manage' : 'See'} all your storage bins (${count} ${count === 1 ? 'bin' : 'bins'})`
