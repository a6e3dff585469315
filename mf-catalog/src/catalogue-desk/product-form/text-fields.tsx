import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskText } from '../fields/desk-fields.tsx';

/** What a product is called, and what its page says. */
export function TextFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Name and texts</legend>
      <DeskText label="Name" name="name" />
      <DeskText
        label="Address"
        name="slug"
        hint="Small letters, digits and hyphens. The address of before leads here."
      />
      <DeskArea label="Description" name="description" rows={5} />
      <DeskArea label="Features" name="features" rows={5} hint="One a line." isOptional />
      <DeskText label="Made in" name="origin" isOptional />
      <DeskArea label="Assembly" name="assembly" rows={2} isOptional />
      <details>
        <summary>Care, warranty, returns and what search engines show</summary>
        <div className={styles.inner}>
          <DeskArea
            label="Care"
            name="care"
            rows={3}
            hint="Empty: as it is, or the shop’s usual."
            isOptional
          />
          <DeskArea label="Warranty" name="warranty" rows={3} isOptional />
          <DeskArea label="Returns" name="returns" rows={3} isOptional />
          <DeskText label="Title for search engines" name="title" isOptional />
          <DeskArea label="Description for search engines" name="summary" rows={2} isOptional />
        </div>
      </details>
    </fieldset>
  );
}
