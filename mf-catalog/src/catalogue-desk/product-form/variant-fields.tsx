import {
  SHIPPING_CATEGORIES,
  SHIPPING_CATEGORY_LABELS,
} from '@sanderling/contract/commerce/shipping-category';
import styles from '../catalogue-desk.module.css';
import {
  DeskCheck,
  DeskHidden,
  DeskMoney,
  DeskSelect,
  DeskText,
  useDeskTree,
} from '../fields/desk-fields.tsx';
import { entriesAt, linesAt, textAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';
import { PictureFields } from '../pictures/picture-fields.tsx';
import { DimensionFields } from './dimension-fields.tsx';
import { ScheduledPrices } from './scheduled-prices.tsx';
import { VariantAttributes } from './variant-attributes.tsx';

/** One version that is sold: what it is, costs, and how it comes. */
export function VariantFields({ path }: { path: string }) {
  const options = entriesAt(useDeskTree(), 'options');
  return (
    <div className={styles.inner}>
      <div className={styles.row}>
        <DeskText
          label="SKU"
          name={`${path}.sku`}
          hint="Another SKU is another variant: orders keep the one that they have."
        />
        {numbered(options).map(({ at, entry }) => (
          <DeskSelect key={at} label={textAt(entry, 'name') || 'Option'} name={`${path}.choices.${at}`}>
            <option value="">Choose one</option>
            {linesAt(entry, 'values').map((value) => (
              <option key={value}>{value}</option>
            ))}
          </DeskSelect>
        ))}
      </div>
      <div className={styles.row}>
        <DeskMoney label="Price" name={`${path}.price`} />
        <DeskMoney label="List price" name={`${path}.msrp_price`} isOptional />
        <DeskHidden name={`${path}.quantity_before`} />
        <DeskText label="Stock" name={`${path}.quantity`} type="number" min="0" step="1" />
      </div>
      <div className={styles.row}>
        <DeskMoney label="Sale price" name={`${path}.sale_price`} hint="Empty: no sale." isOptional />
        <DeskText label="Last day of the sale" name={`${path}.sale_date_end`} type="date" isOptional />
      </div>
      <ScheduledPrices path={`${path}.scheduled_prices`} />
      <PictureFields list={`${path}.pictures`} forAll={`${path}.upload_for`} />
      <VariantAttributes path={`${path}.attributes`} />
      <DimensionFields path={`${path}.dimensions`} />
      <fieldset className={styles.choices}>
        <legend>How it is sold</legend>
        <DeskCheck label="Can be bought" name={`${path}.purchasable`} />
        <DeskCheck label="On backorder when it runs out" name={`${path}.backorderable`} />
        <DeskCheck label="Made to order" name={`${path}.made_to_order`} />
        <DeskCheck label="Discontinued" name={`${path}.discontinued`} />
        <DeskCheck label="Cannot be returned" name={`${path}.non_returnable`} />
        <DeskCheck label="Badge: best seller" name={`${path}.top_seller`} />
      </fieldset>
      <div className={styles.row}>
        <DeskSelect label="Shipping" name={`${path}.shipping_category`}>
          {SHIPPING_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {SHIPPING_CATEGORY_LABELS[category]}
            </option>
          ))}
        </DeskSelect>
        <DeskText label="Lead time" name={`${path}.lead_time`} hint="Such as 2-3 weeks." isOptional />
      </div>
      <div className={styles.row}>
        <DeskText
          label="Full name"
          name={`${path}.name`}
          hint="Empty: the product’s with its values."
          isOptional
        />
        <DeskText label="Address" name={`${path}.slug`} hint="Empty: made of the same." isOptional />
        <DeskText label="Swatch" name={`${path}.swatch`} hint="A color such as #2f4a3d." isOptional />
      </div>
    </div>
  );
}
