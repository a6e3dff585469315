import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';

/** Adds one piece of a list; `value` says which, as the form's intent. */
export function AddButton({ name, value }: { name: string; value: string }) {
  return (
    <Button type="submit" kind="quiet" name="intent" value={value}>
      Add<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
