import type { LineItem } from '@sanderling/contract/wire/order';
import type { ModalProps } from '@sanderling/runtime';
import styles from './parcel-details.module.css';

interface ParcelDetailsProps extends ModalProps {
  parcel: { carrier: string; tracking_number: string; url: string };
  lines: LineItem[];
}

export default function ParcelDetails({ parcel, lines }: ParcelDetailsProps) {
  return (
    <>
      <h2 className={styles.title}>What is in this parcel</h2>
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
    </>
  );
}
