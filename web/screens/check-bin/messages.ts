import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

export const pageTitle = (product: string) => `Check a Bin · ${product}`
export const check = (bin: ReactNode) => rich`Check ${bin}`
export const checkABin = 'Check a Bin'
