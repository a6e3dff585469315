import type { StoreEvents } from '@sanderling/contract/site/events';
import { paths } from '@sanderling/contract/site/paths';
import { bus, cartPreviewOpenAtom, orderAtom } from '@sanderling/runtime';
import { useLocation, useNavigate } from '@sanderling/runtime/router';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../lazy/use-lazy-component.ts';
import { setLostOrderIdAtom } from '../quantity-changes/lost-order.ts';

/** Numbered while the note is there. */
type Added = StoreEvents['cart:added'] & { nth: number };

/** The page is used before this has its code. */
const EARLY = { early: true };

/** Slot `header.cart`: the preview that opens from the cart icon, and the note after something was added. */
export default function HeaderCart() {
  const [isOpen, setOpen] = useAtom(cartPreviewOpenAtom);
  const [added, setAdded] = useState<Added | null>(null);
  const dismissAdded = useCallback(() => setAdded(null), []);
  useEffect(() => bus.on('cart:preview-requested', ({ open }) => setOpen(open), EARLY), [setOpen]);
  useEffect(
    () =>
      bus.on(
        'cart:added',
        (detail) => setAdded((before) => ({ ...detail, nth: (before?.nth ?? 0) + 1 })),
        EARLY,
      ),
    [],
  );
  useEndOfLostOrder();
  const navigate = useNavigate();
  const close = () => setOpen(false);
  useLeavingThePage(() => {
    close();
    setAdded(null);
  });
  const CartPreview = useLazyComponent(
    isOpen,
    () => import('./cart-preview.tsx'),
    () => {
      close();
      // The page has everything that the preview would show. Without a network the shell keeps the shopper here, and says so.
      navigate(paths.cart);
    },
  );
  const AddedPopup = useLazyComponent(
    added,
    () => import('./added-popup.tsx'),
    // It has been said above, and the badge counts it.
    () => undefined,
  );

  return (
    <>
      <output>
        {added && (
          // The same words again are another message.
          <VisuallyHidden key={added.nth}>{added.productName} was added to your cart.</VisuallyHidden>
        )}
      </output>
      {isOpen && CartPreview && <CartPreview onClose={close} />}
      {added && !isOpen && AddedPopup && <AddedPopup added={added} onClose={dismissAdded} />}
    </>
  );
}

/** A cart that has grown, however it came to the page, leaves nothing to restore. */
function useEndOfLostOrder() {
  const hasLines = (useAtomValue(orderAtom)?.line_items.length ?? 0) > 0;
  const setLostOrderId = useSetAtom(setLostOrderIdAtom);
  useEffect(() => {
    if (hasLines) setLostOrderId(null);
  }, [hasLines, setLostOrderId]);
}

function useLeavingThePage(leave: () => void) {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    leave();
  });
}
