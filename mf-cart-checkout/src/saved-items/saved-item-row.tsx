import { centsFromDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { LogoMark } from '@sanderling/ui/logo-mark/logo-mark.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { useCustomerPriceRows } from '@sanderling/ui/price/use-customer-price-rows.ts';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import row from '../cart-lines/line-row.module.css';
import { pricedPiece } from '../order-summary/priced-piece.ts';
import { moveToCartAtom } from './move-to-cart.ts';
import styles from './saved-items-list.module.css';
import type { ShownItem } from './saved-items-list.tsx';

/** One saved product: to move to the cart, or to take off the list. */
export function SavedItemRow({
  item,
  onRefused,
  onRemove,
}: {
  item: ShownItem;
  /** There is less of it than the row says. */
  onRefused: () => void;
  onRemove: () => void;
}) {
  const move = useSetAtom(moveToCartAtom);
  const rowsOf = useCustomerPriceRows();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { product_name: name, max_quantity: max } = item;
  const quantity = Math.min(item.quantity, max);
  const moveToCart = async () => {
    setPending(true);
    const why = await move({ variantId: item.variant_id, quantity });
    setPending(false);
    setRefusal(why ?? '');
    if (why === '') onRefused();
  };
  return (
    <li className={styles.row}>
      <span className={classNames(row.picture, styles.picture)}>
        {item.image_url ? (
          <img src={item.image_url} alt="" width={240} height={240} loading="lazy" decoding="async" />
        ) : (
          <LogoMark />
        )}
      </span>
      <div className={row.words}>
        <h3 className={row.name}>
          <Link to={item.product_url}>{name}</Link>
        </h3>
        <p className={row.note}>
          {[item.option_name, item.quantity > 1 && `quantity ${item.quantity}`].filter(Boolean).join(', ')}
        </p>
        <p>
          <Price rows={rowsOf(pricedPiece(priceOf(item), item), centsFromDollars(item.price * quantity))} />
        </p>
        {max === 0 && (
          <p className={row.problem}>{item.is_sold ? 'Sold out for now.' : 'No longer available.'}</p>
        )}
        {max > 0 && max < item.quantity && <p className={row.note}>Only {max} left.</p>}
        <p role="status" className={row.problem}>
          {refusal}
        </p>
      </div>
      <div className={styles.actions}>
        {max > 0 && (
          <Button
            kind="quiet"
            isPending={isPending}
            onClick={({ detail }) => detail < 2 && void moveToCart()}
          >
            Move to cart<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button kind="link" onClick={({ detail }) => detail < 2 && onRemove()}>
          Remove<VisuallyHidden> {name} from saved for later</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function priceOf({ price, compare_at_price: regular }: ShownItem) {
  return { price: regular ?? price, sale_price: price, is_on_sale: regular !== null };
}
