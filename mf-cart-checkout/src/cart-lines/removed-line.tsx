import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Removed, removedLinesAtom } from '../quantity-changes/removed-lines.ts';
import { putBackAtom } from '../quantity-changes/undo-removal.ts';
import styles from './cart-lines.module.css';
import row from './line-row.module.css';

/** The place of a line that the shopper has removed. The focus that was in the line comes to its heading, the way back is next. */
export function RemovedLine({ removed }: { removed: Removed }) {
  const putBack = useSetAtom(putBackAtom);
  const setRemovedLines = useSetAtom(removedLinesAtom);
  const [isPending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    await putBack(removed);
    setPending(false);
  };
  return (
    <li className={styles.removed}>
      <h2 className={row.name}>{removed.productName} removed.</h2>
      <Button kind="link" isPending={isPending} onClick={({ detail }) => void (detail < 2 && undo())}>
        Undo<VisuallyHidden> the removal of {removed.productName}</VisuallyHidden>
      </Button>
      <Button
        kind="link"
        className={styles.dismiss}
        onClick={() => setRemovedLines((rows) => rows.filter((row) => row !== removed))}
      >
        Dismiss<VisuallyHidden> the note on {removed.productName}</VisuallyHidden>
      </Button>
    </li>
  );
}
