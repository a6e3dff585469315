import type { StoreEvents } from '@sanderling/contract/events';
import { paths } from '@sanderling/contract/paths';
import { bus, cartPreviewOpenAtom } from '@sanderling/runtime';
import { useLocation } from '@sanderling/runtime/router';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useAtom } from 'jotai';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

type Added = StoreEvents['cart:added'];

// Every page carries this file, and few visits open a cart: what is shown comes when it is first needed.
const CartPreview = lazy(() => import('./cart-preview.tsx').catch(goToCart));
const AddedPopup = lazy(() => import('./added-popup.tsx').catch(() => nothing));
const nothing = { default: () => null };

/** Slot `header.cart`: the preview that opens from the cart icon, and the note after something was added. */
export default function HeaderCart() {
  const [isOpen, setOpen] = useAtom(cartPreviewOpenAtom);
  const [added, setAdded] = useState<Added | null>(null);
  const dismissAdded = useCallback(() => setAdded(null), []);
  useEffect(() => bus.on('cart:preview-requested', ({ open }) => setOpen(open)), [setOpen]);
  useEffect(() => bus.on('cart:added', (detail) => setAdded({ ...detail })), []);
  useLeavingThePage(() => {
    setOpen(false);
    setAdded(null);
  });

  return (
    <>
      <output>{added && <VisuallyHidden>{added.productName} was added to your cart.</VisuallyHidden>}</output>
      <Suspense>
        {isOpen && <CartPreview onClose={() => setOpen(false)} />}
        {added && !isOpen && <AddedPopup added={added} onClose={dismissAdded} />}
      </Suspense>
    </>
  );
}

/** Without its script the preview is still a cart: the page has everything that it would show. */
function goToCart() {
  location.assign(paths.cart);
  return nothing;
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
