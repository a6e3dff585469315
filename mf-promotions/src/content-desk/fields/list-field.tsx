import { Button } from '@sanderling/ui/button/button.tsx';
import styles from '../content-desk.module.css';
import { writeChange } from './change-list.ts';
import { ContentFields, type FormState } from './content-field.tsx';
import { type Field, type Json, listOf, objectOf, textOf, variantOf } from './field.ts';

interface ListFieldProps extends FormState {
  field: Extract<Field, { type: 'list' }>;
  name: string;
  value: Json | undefined;
}

/** Entries that are added, moved and removed by buttons of the form: each press brings the form back with what was typed. */
export function ListField({ field, name, value, ...state }: ListFieldProps) {
  const entries = listOf(value).map(objectOf);
  if (field.variants.length === 0) return <input type="hidden" name={`${name}.count`} value="0" />;
  return (
    <fieldset className={styles.list} id={name} tabIndex={-1}>
      <legend>{field.label}</legend>
      {state.errors[name] && <p className={styles.problem}>{state.errors[name]}</p>}
      <input type="hidden" name={`${name}.count`} value={entries.length} />
      <ol>
        {Object.entries(entries).map(([at, entry]) => {
          const place = Number(at);
          const variant = variantOf(field.variants, entry);
          const words = firstWords(entry);
          const hasFaults = Object.keys(state.errors).some((error) => error.startsWith(`${name}.${at}.`));
          const title = `${variant?.label ?? field.item} ${place + 1}`;
          return (
            <li key={at}>
              {/* One that was just added has no words yet, and is there to be written in. */}
              <details open={hasFaults || words === ''}>
                <summary>
                  {title}
                  <span>{words}</span>
                </summary>
                <input type="hidden" name={`${name}.${at}.kind`} value={textOf(entry.kind)} />
                <ContentFields
                  {...state}
                  fields={variant?.fields ?? []}
                  prefix={`${name}.${at}.`}
                  value={entry}
                />
              </details>
              <p className={styles.moves}>
                {place > 0 && (
                  <Press change="up" list={name} place={place} label={`Move up: ${title}`} words="Up" />
                )}
                {place < entries.length - 1 && (
                  <Press change="down" list={name} place={place} label={`Move down: ${title}`} words="Down" />
                )}
                <Press change="remove" list={name} place={place} label={`Remove: ${title}`} words="Remove" />
              </p>
            </li>
          );
        })}
      </ol>
      <p className={styles.moves}>
        {field.variants.map(({ kind, label }) => (
          <Press key={kind} change="add" list={name} kind={kind} words={`Add: ${label.toLowerCase()}`} />
        ))}
      </p>
    </fieldset>
  );
}

function Press(props: {
  change: 'add' | 'remove' | 'up' | 'down';
  list: string;
  place?: number;
  kind?: string;
  words: string;
  label?: string;
}) {
  const { change, list, place = 0, kind = '', words, label } = props;
  return (
    <Button
      type="submit"
      kind="quiet"
      name="intent"
      value={writeChange({ change, list, place, kind })}
      // Back at this list.
      formAction={`#${list}`}
      formNoValidate
      {...(label && { 'aria-label': label })}
    >
      {words}
    </Button>
  );
}

/** So that a closed entry can be told from the others. */
function firstWords(entry: Record<string, Json>): string {
  const words = textOf(entry.headline) || textOf(entry.text) || textOf(entry.name) || textOf(entry.title);
  if (entry.product_slug) return `${textOf(entry.product_slug)}, ${textOf(entry.percent)}%`;
  return words || listOf(entry.items).map(textOf).join(', ') || textOf(entry.picture);
}
