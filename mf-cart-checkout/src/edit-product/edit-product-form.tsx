import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import type { Product } from '@sanderling/contract/wire/catalogue/product';
import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { useCustomerPriceRows } from '@sanderling/ui/price/use-customer-price-rows.ts';
import { QuantityField } from '@sanderling/ui/quantity-field/quantity-field.tsx';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import { type FormEvent, useState } from 'react';
import { pricedPiece } from '../order-summary/priced-piece.ts';
import { chooseVariant } from './choose-variant.ts';
import styles from './edit-product.module.css';
import { useLineEdit } from './use-line-edit.ts';

const sellingPrice = ({ is_on_sale, sale_price, price }: Product['variants'][string]) =>
  (is_on_sale && sale_price) || price;

/** The choices of a line's product, and its quantity. Nothing changes in the cart before the shopper saves it. */
export function EditProductForm({
  line,
  product,
  close,
}: {
  line: LineItem;
  product: Product;
  close: () => void;
}) {
  const variants = Object.values(product.variants);
  const [id, setId] = useState(line.variant.id);
  const [quantity, setQuantity] = useState(line.quantity);
  const rowsOf = useCustomerPriceRows();
  const { isPending, refusal, save } = useLineEdit(line, close);
  const variant = variants.find((each) => each.id === id) ?? variants[0];
  if (!variant) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(variant.id, quantity);
  };
  const isForSale = variant.purchasable && !variant.discontinued;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.chosen}>
        <span>{variant.option_name}</span>{' '}
        <Price
          rows={rowsOf(
            pricedPiece(variant, {
              ...product,
              sku: variant.sku,
              eligible_for_promotion: variant.eligible_for_promotion,
            }),
            centsFromDollars(sellingPrice(variant) * quantity - line.price * line.quantity),
          )}
        />
      </p>
      {product.available_options
        .filter(({ values }) => values.length > 1)
        .map(({ name, slot, values }) => (
          <fieldset key={name} className={styles.option}>
            <legend>
              {name}: {variant.option_values[name]}
            </legend>
            {values.map((value) => {
              const target = chooseVariant(variants, variant, name, value);
              if (!target) return null;
              return (
                <Button
                  key={value}
                  kind="quiet"
                  className={styles.value}
                  aria-pressed={variant.option_values[name] === value}
                  onClick={() => setId(target.id)}
                >
                  {slot !== null && <SwatchDot color={target.swatch} sizePx={16} />} {value}
                </Button>
              );
            })}
          </fieldset>
        ))}
      <QuantityField
        label={`quantity of ${line.product_name}`}
        quantity={quantity}
        max={MAX_QUANTITY}
        onQuantityChange={setQuantity}
      />
      {!isForSale && <p className={styles.problem}>This one is not available. Choose another.</p>}
      {refusal && <Notice tone="problem">{refusal}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" isPending={isPending} disabled={!isForSale}>
          Save changes
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
