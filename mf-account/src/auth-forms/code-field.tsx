import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { ComponentProps } from 'react';

/** The six digits of our mail, as they are or with spaces around them. */
export function CodeField(props: Pick<ComponentProps<typeof TextField>, 'hint' | 'autoFocus'>) {
  return (
    <TextField
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*\d{6}\s*"
      title="Six digits"
      maxLength={12}
      {...props}
    />
  );
}
