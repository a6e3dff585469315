import type { OpenedContent } from '@sanderling/contract/wire/catalogue/content';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import styles from './content-desk.module.css';
import { DESK_KINDS } from './fields/kinds.ts';

/** Deletes what only editors have seen, after saying what goes with it. */
export function DraftDeletion({
  opened: { item, revisions, latest_revision_id: latest },
}: {
  opened: OpenedContent;
}) {
  const count = revisions.length === 1 ? 'its one revision' : `all of its ${revisions.length} revisions`;
  return (
    <Disclosure summary="Delete it">
      <Form method="post" className={styles.inline}>
        <input type="hidden" name="based_on" value={latest} />
        <p>
          No shopper has seen this {DESK_KINDS[item.kind].singular}. It goes with {count}, and does not come
          back.
        </p>
        <Button type="submit" kind="quiet" name="intent" value="delete">
          Delete for good
        </Button>
      </Form>
    </Disclosure>
  );
}
