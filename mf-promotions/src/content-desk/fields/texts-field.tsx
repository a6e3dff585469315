import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from '../content-desk.module.css';
import type { Field } from './field.ts';

/** Some texts, each chosen from a list of the shop's, with places for two more. */
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
      {places.map((place) => (
        <TextField
          key={place}
          name={name}
          id={`${name}.${place}`}
          label={`${field.item} ${Number(place) + 1}`}
          isOptional
          defaultValue={texts[Number(place)] ?? ''}
          error={errors[`${name}.${place}`]}
          autoComplete="off"
          {...(field.suggest && { list: `desk-${field.suggest}` })}
        />
      ))}
      {errors[name] && <p className={styles.problem}>{errors[name]}</p>}
    </fieldset>
  );
}
