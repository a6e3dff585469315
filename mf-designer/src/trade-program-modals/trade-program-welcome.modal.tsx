import { paths } from '@sanderling/contract/paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './trade-program-modals.module.css';

/** Modal `trade-program-welcome`, for a designer who is signed in. */
export default function TradeProgramWelcomeModal({ close }: ModalProps) {
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>Welcome to the trade program</h2>
      <p>
        You are in already. Your price stands first on every piece, and your cart compares it with every sale,
        line by line: you pay whichever is lowest.
      </p>
      <p className={styles.ways}>
        <ButtonLink to={paths.products} onClick={close}>
          See your prices
        </ButtonLink>
        <Button kind="quiet" onClick={close}>
          Stay here
        </Button>
      </p>
    </div>
  );
}
