import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { createContext, type ReactNode, use } from 'react';
import { type Tree, textAt, textsAt } from '../form-tree/form-tree.ts';

interface DeskFields {
  tree: Tree;
  /** By the names of fields. */
  errors: Readonly<Record<string, string>>;
}

const DeskFieldsContext = createContext<DeskFields>({ tree: {}, errors: {} });

/** Gives the fields below what they show: what is saved, or what was typed when it was refused. */
export function DeskFieldsOf({ children, ...fields }: DeskFields & { children: ReactNode }) {
  return <DeskFieldsContext value={fields}>{children}</DeskFieldsContext>;
}

export function useDeskTree(): Tree {
  return use(DeskFieldsContext).tree;
}

export function useDeskErrors(): DeskFields['errors'] {
  return use(DeskFieldsContext).errors;
}

/** `id` is the name, so that a message at the top of the page leads to the field. */
function useField(name: string) {
  const { tree, errors } = use(DeskFieldsContext);
  return { id: name, name, defaultValue: textAt(tree, name), error: errors[name] };
}

type Given<Field extends (props: never) => ReactNode> = Omit<Parameters<Field>[0], 'name' | 'defaultValue'>;

export function DeskText({ name, ...props }: Given<typeof TextField> & { name: string }) {
  return <TextField {...props} {...useField(name)} />;
}

export function DeskMoney({ name, ...props }: Given<typeof TextField> & { name: string }) {
  return (
    <TextField type="number" min="0.01" step="0.01" inputMode="decimal" {...props} {...useField(name)} />
  );
}

export function DeskArea({ name, ...props }: Given<typeof TextAreaField> & { name: string }) {
  return <TextAreaField {...props} {...useField(name)} />;
}

export function DeskSelect({ name, ...props }: Given<typeof SelectField> & { name: string }) {
  return <SelectField {...props} {...useField(name)} />;
}

export function DeskCheck({ name, label }: { name: string; label: ReactNode }) {
  const { defaultValue, error } = useField(name);
  return (
    <Checkbox name={name} label={label} value="on" defaultChecked={defaultValue === 'on'} error={error} />
  );
}

/** One of several checkboxes that share a name. */
export function DeskChoice({ name, value, label }: { name: string; value: string; label: ReactNode }) {
  const isChecked = textsAt(useDeskTree(), name).includes(value);
  return <Checkbox name={`${name}[]`} label={label} value={value} defaultChecked={isChecked} />;
}

export function DeskHidden({ name }: { name: string }) {
  const { defaultValue } = useField(name);
  return <input type="hidden" name={name} value={defaultValue} />;
}
