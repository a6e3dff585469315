import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';

/** Takes a word from the synonyms, and from the searches in vain. */
export function DeleteWord({ word }: { word: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="word" value={word} />
      <Button type="submit" kind="link" name="intent" value="delete" aria-label={`Delete: ${word}`}>
        Delete
      </Button>
    </Form>
  );
}
