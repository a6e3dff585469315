import type { ContentChoices } from '@sanderling/contract/wire/catalogue/content';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from '../content-desk.module.css';
import { type Field, type Json, listOf, objectOf, textOf } from './field.ts';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { TextsField } from './texts-field.tsx';

export interface FormState {
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>;
  pictures: ContentChoices['pictures'];
}

interface ContentFieldProps extends FormState {
  field: Field;
  name: string;
  value: Json | undefined;
}

/** All fields of a content or of a part of it. */
export function ContentFields({
  fields,
  prefix = '',
  value,
  ...state
}: FormState & { fields: readonly Field[]; prefix?: string; value: Json | undefined }) {
  const values = objectOf(value);
  return fields.map((field) => (
    <ContentField
      key={field.name}
      {...state}
      field={field}
      name={prefix + field.name}
      value={values[field.name]}
    />
  ));
}

function ContentField({ field, name, value, ...state }: ContentFieldProps) {
  const error = state.errors[name];
  const texts = 'label' in field ? { id: name, name, label: field.label, hint: field.hint, error } : null;
  switch (field.type) {
    case 'fixed':
    case 'number-of-item':
      return <input type="hidden" name={name} value={textOf(value)} />;
    case 'check':
      return <Checkbox name={name} label={field.label} defaultChecked={value === true} />;
    case 'number':
      return <TextField {...texts} label={field.label} inputMode="numeric" defaultValue={textOf(value)} />;
    case 'lines':
      return (
        <TextAreaField
          {...texts}
          label={field.label}
          rows={4}
          defaultValue={listOf(value).map(textOf).join('\n')}
        />
      );
    case 'cells':
      return (
        <TextAreaField
          {...texts}
          label={field.label}
          rows={4}
          defaultValue={listOf(value)
            .map((row) => listOf(row).map(textOf).join(' | '))
            .join('\n')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...texts}
          label={field.label}
          isOptional={field.empty !== undefined}
          defaultValue={textOf(value)}
        >
          {field.empty && <option value="">Always</option>}
          {field.options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case 'text':
      return field.rows ? (
        <TextAreaField
          {...texts}
          label={field.label}
          rows={field.rows}
          isOptional={field.empty !== undefined}
          defaultValue={textOf(value)}
        />
      ) : (
        <TextField
          {...texts}
          label={field.label}
          isOptional={field.empty !== undefined}
          defaultValue={textOf(value)}
          {...(field.suggest && { list: `desk-${field.suggest}`, autoComplete: 'off' })}
          {...(field.input && { type: field.input })}
        />
      );
    case 'texts':
      return <TextsField field={field} name={name} texts={listOf(value).map(textOf)} errors={state.errors} />;
    case 'picture':
      return <PictureField field={field} name={name} value={textOf(value)} {...state} />;
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend>{field.label}</legend>
          {field.isOptional && (
            <Checkbox
              name={`${name}.on`}
              label={`With a ${field.label.toLowerCase()}`}
              defaultChecked={value !== null}
            />
          )}
          <ContentFields {...state} fields={field.fields} prefix={`${name}.`} value={value} />
        </fieldset>
      );
    case 'list':
      return <ListField field={field} name={name} value={value} {...state} />;
  }
}
