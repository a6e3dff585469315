import { paths } from '@sanderling/contract/site/paths';
import { bus, cartCountAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { BagIcon } from '@sanderling/ui/icon/icons.tsx';
import { useAtomValue } from 'jotai';
import { type MouseEvent, useContext } from 'react';
import { isWide } from '../navigation/is-wide.ts';
import { slotExpose } from '../slices/pinned-release.ts';
import { SliceSourceContext } from '../slices/slice-source.ts';
import styles from './cart-link.module.css';

/**
 * A link to the cart with the number of its lines. On a wide screen a cart with something in it opens as a preview instead, where the
 * slice that shows it is there.
 */
export function CartLink() {
  const count = useAtomValue(cartCountAtom);
  const source = useContext(SliceSourceContext);
  const hasPreview = () => {
    const expose = slotExpose(source.slices, 'header.cart');
    return expose !== null && source.peek(expose) !== undefined;
  };
  const openPreview = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlainClick || !isWide() || count === 0 || !hasPreview()) return;
    event.preventDefault();
    bus.emit('cart:preview-requested', { open: true });
  };
  return (
    <Link to={paths.cart} className={styles.link} aria-label={cartName(count)} onClick={openPreview}>
      <BagIcon />
      {/* The cart of a guest is known after the page is here; the badge has its place without pushing anything. */}
      <span className={styles.badge} aria-hidden="true">
        {count > 0 && count}
      </span>
    </Link>
  );
}

function cartName(count: number): string {
  if (count === 0) return 'Cart, empty';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}
