import styles from '../catalogue-desk.module.css';
import { DeskSelect, useDeskErrors, useDeskTree } from '../fields/desk-fields.tsx';
import { Moves, Press } from '../fields/press.tsx';
import { entriesAt, type Tree, textAt, textsAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';
import { VariantFields } from './variant-fields.tsx';

/** The versions that are sold. One that is taken out stays for the orders that have it. */
export function VariantList() {
  const variants = entriesAt(useDeskTree(), 'variants');
  const faulty = Object.keys(useDeskErrors());
  return (
    <fieldset className={styles.group} id="variants" tabIndex={-1}>
      <legend>Variants</legend>
      {numbered(variants).map(({ at, entry }) => {
        const isFaulty = faulty.some((field) => field.startsWith(`variants.${at}.`));
        return (
          <div key={at} className={styles.entry}>
            <details open={isFaulty || variants.length === 1 || textAt(entry, 'price') === ''}>
              <summary>
                {nameOf(entry)}
                <span>{summaryOf(entry)}</span>
              </summary>
              <VariantFields path={`variants.${at}`} />
            </details>
            <p className={styles.moves}>
              <Moves list="variants" at={at} of={variants.length} name={nameOf(entry)} />
            </p>
          </div>
        );
      })}
      <p className={styles.moves}>
        <Press intent="add variants" at="variants" words="Add a variant" />
      </p>
      {variants.length > 1 && (
        <DeskSelect label="Shown first" name="main_sku" hint="The variant of the product’s own address.">
          {variants.map((variant) => (
            <option key={textAt(variant, 'sku')} value={textAt(variant, 'sku')}>
              {nameOf(variant)}
            </option>
          ))}
        </DeskSelect>
      )}
    </fieldset>
  );
}

function nameOf(variant: Tree): string {
  return textsAt(variant, 'choices').filter(Boolean).join(', ') || textAt(variant, 'sku') || 'New variant';
}

function summaryOf(variant: Tree): string {
  const [price, sale] = [textAt(variant, 'price'), textAt(variant, 'sale_price')];
  return [
    textAt(variant, 'sku'),
    price && `$${price}`,
    sale && `sale $${sale}`,
    `${textAt(variant, 'quantity') || 0} in stock`,
  ]
    .filter(Boolean)
    .join(' · ');
}
