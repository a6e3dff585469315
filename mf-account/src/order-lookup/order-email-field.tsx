import { TextField } from '@sanderling/ui/field/text-field.tsx';

/** The e-mail address that an order was placed with, which opens it to a guest. */
export function OrderEmailField({ typed }: { typed: string | undefined }) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      required
      autoComplete="email"
      maxLength={254}
      defaultValue={typed ?? ''}
    />
  );
}
