import { useState } from 'react'
import { moveItems } from '#web/features/bulk-actions/data/item-mutations.ts'
import { type ItemView, useItemsWithCode } from '#web/features/items/data/queries.ts'
import { ProductPanel } from '#web/features/scanner/product/product-panel.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { AddProduct } from './add-product.tsx'
import { BinPickerDialog } from './bin-picker.ts'
import { KnownProduct } from './known-product.tsx'
import * as messages from './messages.ts'

interface ProductScannerProps {
  /** Code to begin with, as it is stored; null: none. */
  first: string | null
  isPaused: boolean
}

/** Shows what has the code of a product, or adds it, and goes on with the next one. */
export const ProductScanner = ({ first, isPaused }: ProductScannerProps) => {
  const { canWrite } = useRights()
  // A key for each scan, so that the next one begins with an empty form.
  const [scan, setScan] = useState({ code: first, number: 0 })
  const [adding, setAdding] = useState<number | null>(null)
  const [moving, setMoving] = useState<ItemView | null>(null)
  const { code, number } = scan
  const items = useItemsWithCode(code)
  // Once begun, an addition stays one while its item appears.
  const isAdding = code !== null && canWrite && (adding === number || items.length === 0)
  if (isAdding && adding !== number) setAdding(number)
  const show = (next: string | null) => setScan({ code: next, number: number + 1 })
  return (
    <>
      <ProductPanel onCode={show} isHeld={isAdding || moving !== null} isPaused={isPaused}>
        {code === null ? null : isAdding ? (
          <AddProduct key={number} code={code} name={items[0]?.name ?? ''} onDone={() => show(null)} />
        ) : (
          <KnownProduct
            key={number}
            code={code}
            items={items}
            onMove={setMoving}
            onAddElsewhere={() => setAdding(number)}
            onClose={() => show(null)}
          />
        )}
      </ProductPanel>
      {moving && (
        <BinPickerDialog
          title={messages.moveNamed(moving.name)}
          except={[moving.binId]}
          onPick={({ id }) => {
            setMoving(null)
            void moveItems([moving.id], id)
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}
