import styles from '../catalogue-desk.module.css';
import { DeskMoney, DeskText, useDeskTree } from '../fields/desk-fields.tsx';
import { Press } from '../fields/press.tsx';
import { entriesAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';

/** Prices that begin and end by themselves. Outside of them the price and the sale above hold. */
export function ScheduledPrices({ path }: { path: string }) {
  const scheduled = entriesAt(useDeskTree(), path);
  return (
    <fieldset className={styles.list} id={path} tabIndex={-1}>
      <legend>Prices for a while</legend>
      {numbered(scheduled).map(({ at }) => (
        <div key={at} className={styles.row}>
          <DeskMoney label="Price" name={`${path}.${at}.price`} />
          <DeskText label="From" name={`${path}.${at}.starts`} type="datetime-local" hint="In Chicago." />
          <DeskText label="Until" name={`${path}.${at}.ends`} type="datetime-local" hint="In Chicago." />
          <p className={styles.moves}>
            <Press
              intent={`remove ${path}.${at}`}
              at={path}
              words="Remove"
              label={`Remove: price for a while ${at + 1}`}
            />
          </p>
        </div>
      ))}
      <Press intent={`add ${path}`} at={path} words="Schedule a price" />
    </fieldset>
  );
}
