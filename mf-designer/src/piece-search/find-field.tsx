import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';

/** Finds pieces by name or SKU. Its button must be the first of the form: it is what Enter presses, and it only looks. */
export function FindField({ query, isPending = false }: { query: string; isPending?: boolean }) {
  return (
    <>
      <TextField
        label="Find a piece"
        hint="By name or SKU"
        type="search"
        name="find"
        required={false}
        enterKeyHint="search"
        maxLength={120}
        defaultValue={query}
      />
      <Button type="submit" kind="quiet" name="intent" value="find" isPending={isPending}>
        Find
      </Button>
    </>
  );
}
