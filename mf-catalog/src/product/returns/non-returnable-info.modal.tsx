import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './non-returnable-info.module.css';

/** Why some pieces stay with who ordered them. `productName` is the piece that was asked about. */
export default function NonReturnableInfo({ close, ...props }: ModalProps & Record<string, unknown>) {
  const name = typeof props.productName === 'string' ? props.productName : 'This piece';
  return (
    <div className={styles.info}>
      <h2>Made for you, and yours to keep</h2>
      <p>
        {name} is cut, covered and finished to your order in a material that we do not keep in stock, so it
        cannot be returned or exchanged once the workshop has begun.
      </p>
      <p>
        If it arrives damaged or is not what you ordered, tell us within 30 days and we’ll repair or replace
        it at our cost. We recommend ordering a swatch first.
      </p>
      <Button kind="quiet" onClick={close}>
        Got it
      </Button>
    </div>
  );
}
