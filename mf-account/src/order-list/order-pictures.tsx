import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { LogoMark } from '@sanderling/ui/logo-mark/logo-mark.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import styles from './order-pictures.module.css';

const SHOWN = 4;

/** The first pieces of an order, to know it by. */
export function OrderPictures({ lines }: { lines: LineItem[] }) {
  const shown = lines.slice(0, SHOWN);
  const more = lines.length - shown.length;
  return (
    <ul className={styles.pictures}>
      {shown.map((line) => (
        <li key={line.id} className={styles.picture}>
          {line.image_url ? (
            <img src={line.image_url} alt={line.variant.name} width={96} height={96} loading="lazy" />
          ) : (
            <>
              <LogoMark className={styles.mark} />
              <VisuallyHidden>{line.variant.name}</VisuallyHidden>
            </>
          )}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>and {more} more</li>}
    </ul>
  );
}
