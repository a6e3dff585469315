import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { ComponentProps } from 'react';

/** The address that an account is known by. Password managers take it for the name to sign in with. */
export function EmailField(props: Pick<ComponentProps<typeof TextField>, 'hint' | 'defaultValue'>) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}
