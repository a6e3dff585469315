import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import styles from '../catalogue-desk.module.css';
import type { OpenedProduct } from './product-type.ts';

/** Deletes a product that only editors have seen, after a question that says what comes of it. */
export function DraftDeletion({ opened: { product, version } }: { opened: OpenedProduct }) {
  const name = product.name || product.slug;
  return (
    <Disclosure summary="Delete this draft">
      <Form method="post" className={styles.inner}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="name" value={name} />
        <p>
          Delete “{name}”? No shopper has seen it. It leaves this list; with the state “Deleted draft” it is
          found again, and comes back from its history.
        </p>
        <p className={styles.actions}>
          <Button type="submit" kind="quiet" name="intent" value="delete">
            Yes, delete it
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
