import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { bus, designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { saveForLaterAtom } from '../saved-items/saved-items.ts';
import styles from './cart-line.module.css';

// Few customers are designers.
const DeferredLineToProject = deferred(
  () => import('./line-to-project.tsx').then(({ LineToProject }) => LineToProject),
  { isRare: true },
);

/** What else can be done with a line: choose another variant, save it for later, both by script; for designers, put it into a project. */
export function LineActions({ line, quantity }: { line: LineItem; quantity: number }) {
  const saveForLater = useSetAtom(saveForLaterAtom);
  const { tier_name: tierName } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
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
      {tierName !== null && (
        <DeferredLineToProject line={line} quantity={quantity} className={styles.action} />
      )}
    </>
  );
}
