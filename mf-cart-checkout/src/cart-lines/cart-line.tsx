import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { Price } from '@sanderling/ui/price/price.tsx';
import { QuantityField } from '@sanderling/ui/quantity-field/quantity-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { GiftLine } from '../gift-delivery/gift-line.tsx';
import { LinePicture } from '../order-summary/line-picture.tsx';
import { lineAmount, lineAnchor, optionName } from '../order-summary/order-lines.ts';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import styles from './cart-line.module.css';
import { linePriceRows } from './line-price-rows.ts';
import row from './line-row.module.css';

interface CartLineProps {
  line: LineItem;
  /** What the shopper has asked for, which may be ahead of what the API has confirmed. */
  quantity: number;
  onQuantityChange: (quantity: number) => void;
  arrival: string;
  /** Of the cart that was made of one: its lines change by way of the quote alone. */
  quote?: Order['quote'];
  /** Absent in the preview, which has room for the quantity alone. */
  actions?: ReactNode;
}

/** A line of the cart that can be changed. Without JavaScript it is a form of the cart page's action. */
export function CartLine({ line, quantity, onQuantityChange, arrival, quote, actions }: CartLineProps) {
  const name = line.product_name;
  const option = shownOption(line);
  const stock = stockMessage(line);
  const why = classNames(row.note, styles.why);
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    // The second click of a double click would be on the line that has moved up.
    if (event.detail < 2) onQuantityChange(0);
  };
  return (
    <li id={lineAnchor(line)} className={styles.line} data-variant={line.variant.id}>
      {/* The name beside it is the same link, so this one is left out for those who tab or listen. */}
      <Link to={line.product_url} className={row.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture line={line} loading="eager" />
      </Link>
      <div className={row.words}>
        <h2 className={classNames(row.name, styles.name)}>
          <Link to={line.product_url}>{name}</Link>
        </h2>
        {option && <p className={classNames(row.option, styles.option)}>{option}</p>}
        <GiftLine line={line} />
        <p className={styles.unit}>
          <Price rows={linePriceRows(line)} />
          {quantity > 1 && ' each'}
        </p>
        {line.reason && <p className={why}>{line.reason}</p>}
        {line.explanation?.next_tier && <p className={why}>{line.explanation.next_tier.text}</p>}
        {!line.unavailable_reason && <p className={why}>{arrival}</p>}
        {line.return_policy && <p className={why}>{line.return_policy}</p>}
        {line.unavailable_reason && (
          <p className={classNames(row.problem, styles.problem)}>
            {line.unavailable_reason}
            {quote && (
              <>
                {' '}
                <Link to={quotePaths.quote(quote.id)}>Ask for quote {quote.number} again</Link>
              </>
            )}
          </p>
        )}
      </div>
      {quote ? (
        <p className={styles.change}>Quantity: {quantity}</p>
      ) : (
        <form
          method="post"
          action={paths.cart}
          className={styles.form}
          // The store's own messages say what is wrong, with scripts and without.
          noValidate
          // The field has told every number that it may hold; there is nothing left to send.
          onSubmit={(event) => event.preventDefault()}
        >
          <input type="hidden" name="line_item_id" value={line.id} />
          <input type="hidden" name="expected_quantity" value={line.quantity} />
          <span className={styles.change}>
            <QuantityField
              label={`quantity of ${name}`}
              name="quantity"
              quantity={quantity}
              max={line.max_quantity ?? MAX_QUANTITY}
              {...(stock !== null && { maxMessage: stock })}
              onQuantityChange={onQuantityChange}
            />
            <Button kind="link" type="submit" name="intent" value="update" className={styles.update}>
              Update
            </Button>
          </span>
          <span className={styles.links}>
            {actions}
            <Button
              kind="link"
              type="submit"
              name="intent"
              value="remove"
              className={styles.remove}
              onClick={remove}
            >
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </span>
        </form>
      )}
      <p className={styles.total} aria-busy={quantity !== line.quantity}>
        <VisuallyHidden>Total for {name}: </VisuallyHidden>
        {line.regular_total !== null && !line.unavailable_reason && (
          <s className={styles.before}>
            <VisuallyHidden>Regular price </VisuallyHidden>
            {wireDollars(line.regular_total)}
          </s>
        )}
        {lineAmount(line)}
      </p>
    </li>
  );
}

/** The variant's option, unless it only repeats the price: a gift card's amount is both. */
function shownOption(line: LineItem): string | null {
  const option = optionName(line);
  return option === formatDollars(centsFromDollars(line.price), { trimZeroCents: true }) ? null : option;
}

/** Why the shopper cannot have more; null where only the store's limit for all products stands against it. */
function stockMessage({ max_quantity: max = MAX_QUANTITY }: LineItem): string | null {
  if (max >= MAX_QUANTITY) return null;
  if (max === 0) return 'Sold out for now.';
  return max === 1 ? 'Only one is left.' : `Only ${max} are left.`;
}
