import type { DeliveryDateRequest } from '@sanderling/contract/wire/orders/delivery-date';
import { LogoMark } from '@sanderling/ui/logo-mark/logo-mark.tsx';
import lineStyles from '../order-tracker/shipped-lines.module.css';
import styles from './delivery-pieces.module.css';

/** What the days are for, in the words of the mail: an order may have several shipments with days of their own. */
export function DeliveryPieces({ request }: { request: DeliveryDateRequest }) {
  const { notes, pieces, shipment_titles: titles } = request;
  return (
    <section className={styles.pieces} aria-label="What is delivered">
      {titles.map((title) => (
        <h2 key={title} className={styles.title}>
          {title}
        </h2>
      ))}
      <ul className={lineStyles.lines}>
        {pieces.map(({ name, quantity, image_url: image, product_url: url }) => (
          <li key={`${url} ${name}`} className={lineStyles.line}>
            <span className={lineStyles.picture}>
              {image ? (
                <img src={image} alt="" width={240} height={240} />
              ) : (
                <LogoMark className={lineStyles.mark} />
              )}
            </span>
            <div className={lineStyles.text}>
              <a href={url}>{name}</a>
              <span className={lineStyles.quantity}>Quantity {quantity}</span>
            </div>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </section>
  );
}
