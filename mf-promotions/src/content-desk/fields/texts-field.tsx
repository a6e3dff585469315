import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from '../content-desk.module.css';
import type { Field } from './field.ts';

/** Some texts, each chosen from a list, with places for two more. */
export function TextsField({
  field,
  name,
  texts,
  errors,
}: {
  field: Extract<Field, { type: 'texts' }>;
  name: string;
  texts: readonly string[];
  errors: Readonly<Record<string, string>>;
}) {
  const places = Object.keys([...texts, '', '']);
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {field.hint && <p className={styles.hint}>{field.hint}</p>}
      {places.map((place) => {
        const common = {
          name,
          id: `${name}.${place}`,
          label: `${field.item} ${Number(place) + 1}`,
          // The two more.
          isOptional: Number(place) >= texts.length,
          defaultValue: texts[Number(place)] ?? '',
          error: errors[`${name}.${place}`],
        };
        return field.options ? (
          <SelectField key={place} {...common}>
            <option value="">None</option>
            {field.options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={place}
            {...common}
            autoComplete="off"
            {...(field.suggest && { list: `desk-${field.suggest}` })}
          />
        );
      })}
      {errors[name] && <p className={styles.problem}>{errors[name]}</p>}
    </fieldset>
  );
}
