import { paths } from '@sanderling/contract/site/paths';
import { useNavigate } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { settleQuantitiesAtom, wantedQuantitiesAtom } from '../quantity-changes/quantity-changes.ts';

/** To checkout. Changes that are still on their way arrive first, so that checkout shows what the shopper wants. */
export function CheckoutLink() {
  const isPending = useAtomValue(wantedQuantitiesAtom).size > 0;
  const settle = useSetAtom(settleQuantitiesAtom);
  const navigate = useNavigate();
  const settleFirst = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPending || !isPlainClick) return;
    event.preventDefault();
    void settle().then(() => navigate(paths.checkout));
  };
  return (
    <ButtonLink to={paths.checkout} isWide data-kept-clear onClick={settleFirst}>
      Checkout
    </ButtonLink>
  );
}
