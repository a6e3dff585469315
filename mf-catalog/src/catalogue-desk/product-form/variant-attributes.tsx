import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskHidden, DeskText } from '../fields/desk-fields.tsx';

/** What differs from variant to variant of what shoppers narrow by. */
export function VariantAttributes({ path }: { path: string }) {
  return (
    <fieldset className={styles.list}>
      <legend>Attributes of this variant</legend>
      <DeskHidden name={`${path}.said`} />
      <div className={styles.row}>
        <DeskArea
          label="Colors"
          name={`${path}.colors`}
          rows={2}
          hint="One a line, such as Green."
          isOptional
        />
        <DeskArea label="Materials" name={`${path}.materials`} rows={2} hint="One a line." isOptional />
      </div>
      <div className={styles.row}>
        <DeskText label="Seats at least" name={`${path}.seats_least`} type="number" min="1" isOptional />
        <DeskText label="Seats at most" name={`${path}.seats_most`} type="number" min="1" isOptional />
        <DeskText label="Bed size" name={`${path}.bed_size`} hint="Such as Queen." isOptional />
        <DeskText label="Rug size" name={`${path}.rug_size`} hint="In feet, such as 8 x 10." isOptional />
      </div>
    </fieldset>
  );
}
