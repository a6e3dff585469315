import type { DeskForm } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from './catalogue-desk.module.css';
import type { DeskRefusal } from './desk-product-page.tsx';

interface DeskVariantsProps {
  variants: DeskForm['variants'];
  refusal: DeskRefusal | undefined;
}

/** Price, sale and stock of each variant. */
export function DeskVariants({ variants, refusal }: DeskVariantsProps) {
  return (
    <>
      <input type="hidden" name="variant_count" value={variants.length} />
      {variants.map((variant, at) => {
        const field = (name: string, saved: string | number | null) => {
          const path = `variants.${at}.${name}`;
          const defaultValue = refusal?.values[path] ?? String(saved ?? '');
          return { name: path, defaultValue, error: refusal?.errors[path] };
        };
        return (
          <fieldset key={variant.id} className={styles.variant}>
            <legend>{variant.name}</legend>
            <input type="hidden" name={`variants.${at}.sku`} value={variant.sku} />
            <input type="hidden" name={`variants.${at}.quantity_before`} value={variant.quantity} />
            <TextField
              label="Price"
              type="number"
              min="0.01"
              step="0.01"
              {...field('price', variant.price)}
            />
            <TextField
              label="Sale price"
              type="number"
              min="0.01"
              step="0.01"
              isOptional
              {...field('sale_price', variant.sale_price)}
            />
            <TextField
              label="Last day of the sale"
              type="date"
              isOptional
              {...field('sale_date_end', variant.sale_date_end)}
            />
            <TextField
              label="Stock"
              type="number"
              min="0"
              step="1"
              {...field('quantity', variant.quantity)}
            />
          </fieldset>
        );
      })}
    </>
  );
}
