import type { ModalProps } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import styles from './buy-more-offer.module.css';
import { OfferForm } from './offer-form.tsx';
import { type Offer, offerOfModal } from './offers.ts';

/** The modals of the buy-more campaigns, told apart by their names: what each tier gives, and a way to keep the offer. */
export default function BuyMoreOfferModal({ name, close }: ModalProps) {
  const offer = offerOfModal(name);
  if (!offer) throw new Error(`There is no offer for the modal ${name}.`);
  return (
    <div className={styles.offer}>
      <ModalTitle>{offer.title}</ModalTitle>
      <p>{offer.intro} The more you buy, the more you save:</p>
      <Tiers offer={offer} />
      <OfferForm offer={offer} />
      <p className={styles.note}>
        Applied in your cart, one offer per order.{' '}
        <Link to={offer.termsPath} onClick={close}>
          Terms
        </Link>
      </p>
    </div>
  );
}

function Tiers({ offer }: { offer: Offer }) {
  const hasNames = offer.tiers.some(({ name }) => name !== null);
  return (
    <table className={styles.tiers}>
      <thead>
        <tr>
          {hasNames && <th scope="col">Name</th>}
          <th scope="col">In your cart</th>
          <th scope="col">Off</th>
        </tr>
      </thead>
      <tbody>
        {offer.tiers.map(({ range, percent, name }) => (
          <tr key={range}>
            {hasNames && <td className={styles.name}>{name}</td>}
            <td>{range}</td>
            <td>{percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
