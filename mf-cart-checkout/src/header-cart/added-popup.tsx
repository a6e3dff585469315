import type { StoreEvents } from '@sanderling/contract/site/events';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { CheckIcon, CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { AddedSummary } from '../added-to-cart/added-summary.tsx';
import styles from './added-popup.module.css';
import { useAutoDismiss } from './use-auto-dismiss.ts';
import { useKeyboardWay } from './use-keyboard-way.ts';

/** The small note after an addition. The keyboard comes to it next, and it closes by itself only when the shopper has left it alone. */
export default function AddedPopup({
  added,
  onClose,
}: {
  added: StoreEvents['cart:added'];
  onClose: () => void;
}): ReactNode {
  const popup = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = popup.current;
    // In the top layer the header's own movement does not carry it away. Without popovers it is simply fixed.
    if (element && 'showPopover' in element) element.showPopover();
  }, []);
  const { giveBack, opener } = useKeyboardWay(popup, added, onClose);
  const autoDismiss = useAutoDismiss({ popup, opener, of: added, onDone: onClose });

  return (
    <section
      ref={popup}
      popover="manual"
      className={styles.popup}
      aria-label="Added to your cart"
      {...autoDismiss}
    >
      <div className={styles.head}>
        <p className={styles.title}>
          <CheckIcon sizePx={20} />
          Added to your cart
        </p>
        <IconButton
          label="Close"
          onClick={() => {
            giveBack();
            onClose();
          }}
        >
          <CloseIcon sizePx={20} />
        </IconButton>
      </div>
      <AddedSummary {...added} />
    </section>
  );
}
