import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskHidden } from '../fields/desk-fields.tsx';

/** What shoppers narrow, compare and ask by, of all variants alike. */
export function AttributeFields() {
  return (
    <fieldset className={styles.group}>
      <legend>Attributes</legend>
      <p className={styles.intro}>
        One a line, as shoppers read them. Filters, search and comparison go by these.
      </p>
      <DeskHidden name="attributes.said" />
      <div className={styles.row}>
        <DeskArea label="Shapes" name="attributes.shapes" rows={3} hint="Such as Round." isOptional />
        <DeskArea
          label="What it has"
          name="attributes.features"
          rows={3}
          hint="Such as Storage."
          isOptional
        />
      </div>
      <div className={styles.row}>
        <DeskArea
          label="Where it may stand"
          name="attributes.indoor_outdoor"
          rows={2}
          hint="Indoor, Outdoor or both."
          isOptional
        />
        <DeskArea
          label="How it is cleaned"
          name="attributes.cleaning"
          rows={2}
          hint="Such as Machine washable."
          isOptional
        />
      </div>
    </fieldset>
  );
}
