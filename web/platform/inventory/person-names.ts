import { createContext, useContext } from 'react'

/** Name of the person with an id: 'You', 'Ada', 'Former member'; null where names are not shown. */
export type NameOf = (userId: string | null | undefined) => string | null

const nobody: NameOf = () => null

export const PersonNamesContext = createContext<NameOf>(nobody)

/** Names who changed something. Names nobody in an inventory that only one person ever used. */
export const usePersonNames = (): NameOf => useContext(PersonNamesContext)
