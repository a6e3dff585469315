import { PRODUCT_FIELD } from '../address/compare-address.ts';
import { COMPARE_FORM_ID } from './compare-form-id.ts';
import styles from './compare-selection.module.css';
import { type Chosen, useCompareSelection } from './compare-selection.ts';

/** A box on a card. It belongs to the tray's form, which without JavaScript asks for the comparison by itself. */
export function CompareCheckbox({ slug, name }: Chosen) {
  const { chosen, isFull, toggle } = useCompareSelection();
  const isChosen = chosen.some((other) => other.slug === slug);
  return (
    <label className={styles.choice}>
      <input
        // Else the browser would tick it again on the way back.
        autoComplete="off"
        type="checkbox"
        aria-label={`Compare ${name}`}
        form={COMPARE_FORM_ID}
        name={PRODUCT_FIELD}
        value={slug}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => toggle({ slug, name })}
      />
      Compare
    </label>
  );
}
