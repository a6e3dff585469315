import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskHidden, DeskText, useDeskTree } from '../fields/desk-fields.tsx';
import { Moves, Press } from '../fields/press.tsx';
import { entriesAt, textAt } from '../form-tree/form-tree.ts';
import { numbered } from '../form-tree/numbered.ts';

/** What a shopper chooses between, such as cloth and size. */
export function OptionFields() {
  const options = entriesAt(useDeskTree(), 'options');
  return (
    <fieldset className={styles.group} id="options" tabIndex={-1}>
      <legend>Options</legend>
      {options.length === 0 && (
        <p className={styles.intro}>None: there is one variant, and nothing to choose.</p>
      )}
      {numbered(options).map(({ at, entry: option }) => (
        <div key={at} className={styles.entry}>
          <DeskHidden name={`options.${at}.slot`} />
          <DeskText label="Option" name={`options.${at}.name`} hint="Such as Cloth." />
          <DeskArea label="Its values" name={`options.${at}.values`} rows={3} hint="One a line." />
          <p className={styles.moves}>
            <Moves
              list="options"
              at={at}
              of={options.length}
              name={textAt(option, 'name') || `option ${at + 1}`}
            />
          </p>
        </div>
      ))}
      <p className={styles.moves}>
        <Press intent="add options" at="options" words="Add an option" />
        {options.length > 0 && (
          <Press intent="combine" at="variants" words="Make a variant of each combination" />
        )}
      </p>
    </fieldset>
  );
}
