import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskSelect, DeskText, useDeskTree } from '../fields/desk-fields.tsx';
import { Press } from '../fields/press.tsx';
import { entriesAt, textAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';

/** A collection by hand, or by a rule that products come and go by. */
export function CollectionFields() {
  const isByRule = textAt(useDeskTree(), 'filled') === 'rule';
  return (
    <div className={styles.inner}>
      <div className={styles.row}>
        <DeskText label="Name" name="name" />
        <DeskText label="Address" name="slug" hint="The address of before leads here." />
      </div>
      <DeskArea label="Introduction" name="intro" rows={4} isOptional />
      <DeskArea
        label="Tags"
        name="tags"
        rows={2}
        hint="One a line. /collections/all/tag lists by them."
        isOptional
      />
      <RadioGroup label="What it holds">
        <Radio name="filled" value="hand" label="Products that are listed here" defaultChecked={!isByRule} />
        <Radio name="filled" value="rule" label="Products that meet a rule" defaultChecked={isByRule} />
      </RadioGroup>
      <DeskArea
        label="Products by hand"
        name="product_slugs"
        rows={8}
        hint="Addresses such as mara-three-seat-sofa, one a line, in the order in which they stand."
        isOptional
      />
      <RuleFields />
    </div>
  );
}

function RuleFields() {
  const conditions = entriesAt(useDeskTree(), 'conditions');
  return (
    <fieldset className={styles.list} id="conditions" tabIndex={-1}>
      <legend>The rule</legend>
      <DeskSelect label="A product meets" name="match">
        <option value="all">all conditions</option>
        <option value="any">any condition</option>
      </DeskSelect>
      {numbered(conditions).map(({ at }) => (
        <div key={at} className={styles.row}>
          <DeskSelect label="Its" name={`conditions.${at}.field`}>
            <option value="category">category is, or is below</option>
            <option value="brand">brand is</option>
            <option value="tag">tags or rooms have</option>
            <option value="price_at_most">price is at most</option>
            <option value="price_at_least">price is at least</option>
          </DeskSelect>
          <DeskText
            label="Value"
            name={`conditions.${at}.value`}
            hint="An address such as living/sofas or halden, a tag, or dollars."
          />
          <p className={styles.moves}>
            <Press
              intent={`remove conditions.${at}`}
              at="conditions"
              words="Remove"
              label={`Remove: condition ${at + 1}`}
            />
          </p>
        </div>
      ))}
      <Press intent="add conditions" at="conditions" words="Add a condition" />
    </fieldset>
  );
}
