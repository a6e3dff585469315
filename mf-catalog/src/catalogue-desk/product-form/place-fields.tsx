import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskChoice, DeskSelect } from '../fields/desk-fields.tsx';
import type { OpenedProduct } from './product-type.ts';

/** Where a product belongs. Collections by a rule take it by themselves. */
export function PlaceFields({ places }: { places: OpenedProduct['places'] }) {
  return (
    <fieldset className={styles.group}>
      <legend>Where it belongs</legend>
      <div className={styles.row}>
        <DeskSelect label="Brand" name="brand">
          <option value="">Choose one</option>
          {places.brands.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </DeskSelect>
        <DeskSelect label="Category" name="category">
          <option value="">Choose one</option>
          {places.categories.map((permalink) => (
            <option key={permalink}>{permalink}</option>
          ))}
        </DeskSelect>
      </div>
      <fieldset className={styles.choices}>
        <legend>Collections</legend>
        {places.collections.map(({ slug, name }) => (
          <DeskChoice key={slug} name="collections" value={slug} label={name} />
        ))}
      </fieldset>
      <div className={styles.row}>
        <DeskArea
          label="Rooms"
          name="room_tags"
          rows={3}
          hint="One a line, such as living-room."
          isOptional
        />
        <DeskArea label="Tags" name="feature_tags" rows={3} hint="One a line." isOptional />
      </div>
    </fieldset>
  );
}
