import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { saveForLaterAtom } from '../saved-items/saved-items.ts';
import styles from './cart-line.module.css';

/** What else can be done with a line: choose another variant, save it for later. Both take a script. */
export function LineActions({ line, quantity }: { line: LineItem; quantity: number }) {
  const saveForLater = useSetAtom(saveForLaterAtom);
  const name = line.product_name;
  return (
    <>
      {line.variant.option_name !== null && (
        <Button
          kind="link"
          className={styles.action}
          onClick={() => bus.emit('modal:open', { name: 'edit-product', props: { lineItemId: line.id } })}
        >
          Edit<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <Button
        kind="link"
        className={styles.action}
        onClick={({ detail }) => detail < 2 && saveForLater({ line, quantity })}
      >
        Save for later<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  );
}
