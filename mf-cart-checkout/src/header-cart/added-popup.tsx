import type { StoreEvents } from '@sanderling/contract/site/events';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { CheckIcon, CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AddedSummary } from '../added-to-cart/added-summary.tsx';
import styles from './added-popup.module.css';

const SHOWN_FOR_MS = 6_000;

/** The small note after an addition. It closes by itself, but never while the shopper points at it or is in it. */
export default function AddedPopup({
  added,
  onClose,
}: {
  added: StoreEvents['cart:added'];
  onClose: () => void;
}): ReactNode {
  const popup = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = popup.current;
    // In the top layer the header's own movement does not carry it away. Without popovers it is simply fixed.
    if (element && 'showPopover' in element) element.showPopover();
  }, []);
  // Another addition is another `added`, and starts the time anew.
  useEffect(() => {
    if (isHeld || !added) return;
    const timer = setTimeout(onClose, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, added]);

  return (
    <section
      ref={popup}
      popover="manual"
      className={styles.popup}
      aria-label="Added to your cart"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <p className={styles.title}>
          <CheckIcon sizePx={20} />
          Added to your cart
        </p>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon sizePx={20} />
        </IconButton>
      </div>
      <AddedSummary {...added} />
    </section>
  );
}
