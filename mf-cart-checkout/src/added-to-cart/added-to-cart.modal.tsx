import type { ModalProps } from '@sanderling/runtime';
import { AddedSummary } from './added-summary.tsx';

/** Modal `added-to-cart`, for callers that want the whole attention. Props are those of the event `cart:added`. */
export default function AddedToCartModal({
  variantId,
  productName,
  quantity,
}: ModalProps & Record<string, unknown>) {
  return (
    <>
      <h2>Added to your cart</h2>
      <AddedSummary
        variantId={Number(variantId)}
        productName={String(productName)}
        quantity={Number(quantity ?? 1)}
      />
    </>
  );
}
