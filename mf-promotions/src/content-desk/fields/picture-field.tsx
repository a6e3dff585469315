import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import styles from '../content-desk.module.css';
import type { FormState } from './content-field.tsx';
import type { Field } from './field.ts';

interface PictureFieldProps extends FormState {
  field: Extract<Field, { type: 'picture' }>;
  name: string;
  value: string;
}

/** A picture of ours by its name, or one that is sent with the form. */
export function PictureField({ field, name, value, errors, pictures }: PictureFieldProps) {
  const chosen = pictures.find((each) => each.name === value);
  const fileError = errors[`${name}.file`];
  return (
    <fieldset className={styles.picture}>
      <legend>{field.label}</legend>
      {chosen && (
        <Picture picture={chosen.picture} sizes="240px" alternativeText="" className={styles.thumbnail} />
      )}
      <TextField
        id={name}
        name={name}
        label="One of ours"
        hint="Begin to write, such as scenes/ for rooms."
        isOptional
        defaultValue={value}
        list="desk-pictures"
        autoComplete="off"
        error={errors[name]}
      />
      <TextField
        id={`${name}.file`}
        name={`${name}.file`}
        label="Or send one"
        hint="JPEG, PNG or WebP, up to 8 MB."
        type="file"
        accept="image/jpeg,image/png,image/webp"
        isOptional
        error={fileError}
      />
    </fieldset>
  );
}
