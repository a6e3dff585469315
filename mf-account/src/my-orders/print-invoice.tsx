import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './placed-order.module.css';

/** The page prints as an invoice: number, pieces, prices and addresses, without what is only for the screen. */
export function PrintInvoice() {
  return (
    <Button kind="link" className={styles.print} onClick={() => window.print()}>
      Print the invoice
    </Button>
  );
}
