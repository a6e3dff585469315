import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { type ModalProps, orderAtom } from '@sanderling/runtime';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Skeleton } from '@sanderling/ui/skeleton/skeleton.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { EditProductForm } from './edit-product-form.tsx';
import { useLineProduct } from './use-line-product.ts';

/** Modal `edit-product`: another variant or quantity for the line `lineItemId`, in its place in the cart. */
export default function EditProductModal({ lineItemId, close }: ModalProps & Record<string, unknown>) {
  const order = useAtomValue(orderAtom);
  // The line of the moment in which the modal was opened: its product stays the same.
  const [line] = useState(() => order?.line_items.find(({ id }) => id === lineItemId));
  return (
    <>
      <ModalTitle>{line ? `Edit ${line.product_name}` : 'Edit'}</ModalTitle>
      {line ? (
        <Loaded line={line} close={close} />
      ) : (
        <Notice tone="problem">This item is not in your cart any more.</Notice>
      )}
    </>
  );
}

function Loaded({ line, close }: { line: LineItem; close: () => void }) {
  const product = useLineProduct(line.variant.slug);
  if (product === null) return <Skeleton lines={6} />;
  if (product === 'gone') {
    return (
      <Notice tone="problem">
        We couldn’t load the options of this product. Your cart is as it was. Close this and try again.
      </Notice>
    );
  }
  return <EditProductForm line={line} product={product} close={close} />;
}
