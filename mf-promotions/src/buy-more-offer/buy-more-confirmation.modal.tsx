import { paths } from '@sanderling/contract/site/paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalTitle } from '@sanderling/ui/modal-words/modal-words.tsx';
import styles from './buy-more-offer.module.css';
import { offerOfModal } from './offers.ts';

/** Says that the offer is kept, for which address, and for how long. */
export default function BuyMoreConfirmationModal({
  name,
  email,
  close,
}: ModalProps & { email?: string | undefined }) {
  const offer = offerOfModal(name);
  if (!offer) throw new Error(`There is no offer for the modal ${name}.`);
  const highest = Math.max(...offer.tiers.map(({ percent }) => percent));
  return (
    <div className={styles.offer}>
      <ModalTitle>Kept for you</ModalTitle>
      <p role="status">
        {offer.title}, up to {highest}% off, is yours for the next two days.
        {email && (
          <>
            {' '}
            We have written to <strong>{email}</strong>: the link in that letter brings it back.
          </>
        )}
      </p>
      <p className={styles.ways}>
        <ButtonLink to={paths.products} onClick={close}>
          Choose something
        </ButtonLink>
        <Button kind="quiet" onClick={close}>
          Stay here
        </Button>
      </p>
    </div>
  );
}
