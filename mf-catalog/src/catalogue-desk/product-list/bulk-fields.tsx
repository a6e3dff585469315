import type { DeskPlaces } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { Button } from '@sanderling/ui/button/button.tsx';
import type { ReactNode } from 'react';
import styles from '../catalogue-desk.module.css';
import { DeskSelect, DeskText } from '../fields/desk-fields.tsx';

/** What can be done to all products that are selected, each by its own button. */
export function BulkFields({ places }: { places: DeskPlaces }) {
  return (
    <section className={styles.side} aria-labelledby="bulk">
      <h2 id="bulk">Change those that are selected</h2>
      <div className={styles.bulkFields}>
        <div className={styles.bulkGroup}>
          <DeskText
            label="Percent"
            name="percent"
            type="number"
            step="0.1"
            hint="-10 is cheaper by a tenth."
            isOptional
          />
          <Do what="price">Change prices</Do>
        </div>
        <div className={styles.bulkGroup}>
          <DeskText
            label="Percent off"
            name="percent_off"
            type="number"
            min="1"
            max="90"
            step="0.1"
            isOptional
          />
          <DeskText label="Last day" name="ends" type="date" isOptional />
          <Do what="sale">Put on sale</Do>
          <Do what="end_sale">End the sale</Do>
        </div>
        <div className={styles.bulkGroup}>
          <DeskText label="Stock of each variant" name="quantity" type="number" min="0" step="1" isOptional />
          <Do what="stock">Set the stock</Do>
        </div>
        <div className={styles.bulkGroup}>
          <DeskSelect label="Collection" name="slug" isOptional>
            <option value="">Choose one</option>
            {places.collections.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </DeskSelect>
          <Do what="put_in">Put in</Do>
          <Do what="take_out">Take out</Do>
        </div>
      </div>
      <p className={styles.actions}>
        <Do what="badge">Give the badge: best seller</Do>
        <Do what="no_badge">Take the badge</Do>
        <Do what="publish">Publish drafts</Do>
        <Do what="hide">Take out of the shop</Do>
      </p>
    </section>
  );
}

function Do({ what, children }: { what: string; children: ReactNode }) {
  return (
    <Button kind="quiet" type="submit" name="intent" value={what}>
      {children}
    </Button>
  );
}
