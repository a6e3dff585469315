import styles from '../catalogue-desk.module.css';
import { DeskText, useDeskTree } from '../fields/desk-fields.tsx';
import { Press } from '../fields/press.tsx';
import { entriesAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';

/** Measures in inches, weight in pounds, each by its name: `width`, `seat_height`, `weight_lb`. */
export function DimensionFields({ path }: { path: string }) {
  const dimensions = entriesAt(useDeskTree(), path);
  return (
    <fieldset className={styles.list} id={path} tabIndex={-1}>
      <legend>Measures, in inches and pounds</legend>
      {numbered(dimensions).map(({ at }) => (
        <div key={at} className={styles.row}>
          <DeskText label="Measure" name={`${path}.${at}.name`} list="desk-measures" autoComplete="off" />
          <DeskText label="Value" name={`${path}.${at}.value`} />
          <p className={styles.moves}>
            <Press
              intent={`remove ${path}.${at}`}
              at={path}
              words="Remove"
              label={`Remove: measure ${at + 1}`}
            />
          </p>
        </div>
      ))}
      <Press intent={`add ${path}`} at={path} words="Add a measure" />
    </fieldset>
  );
}

/** What measures are called, for all of the form. */
export function MeasureNames() {
  return (
    <datalist id="desk-measures">
      {['width', 'depth', 'height', 'diameter', 'seat_height', 'weight_lb'].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
