import { paths } from '@sanderling/contract/site/paths';
import type { ModalProps } from '@sanderling/runtime';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
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
      <ModalTitle>Saved for you</ModalTitle>
      <p role="status">
        {offer.title}, up to {highest}% off, is yours for the next two days.
        {email && (
          <>
            {' '}
            We’ve e-mailed <strong>{email}</strong>. The link in our e-mail brings the offer back.
          </>
        )}
      </p>
      <p className={styles.actions}>
        <ButtonLink to={paths.products} onClick={close}>
          Start shopping
        </ButtonLink>
        <Button kind="quiet" onClick={close}>
          Stay here
        </Button>
      </p>
    </div>
  );
}
