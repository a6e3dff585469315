import type { LineItem } from '@sanderling/contract/wire/orders/order';
import type { ModalProps } from '@sanderling/runtime';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import styles from './parcel-details.module.css';

interface ParcelDetailsProps extends ModalProps {
  parcel: { carrier: string; tracking_number: string; url: string };
  lines: LineItem[];
}

export default function ParcelDetails({ parcel, lines }: ParcelDetailsProps) {
  return (
    <div className={styles.parcel}>
      <ModalTitle>What is in this parcel</ModalTitle>
      <p>
        {parcel.carrier}, <a href={parcel.url}>{parcel.tracking_number}</a>
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            {line.quantity} × {line.variant.name}
          </li>
        ))}
      </ul>
    </div>
  );
}
