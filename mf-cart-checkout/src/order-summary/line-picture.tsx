import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { LogoMark } from '@sanderling/ui/logo-mark/logo-mark.tsx';
import styles from './line-picture.module.css';
import { linePicture } from './order-lines.ts';

/** A line's square picture. Decorative: the name stands beside it. Without one it shows the store's logo mark on linen. */
export function LinePicture({ line, loading = 'lazy' }: { line: LineItem; loading?: 'lazy' | 'eager' }) {
  const source = linePicture(line);
  return (
    <span className={styles.background}>
      {source ? (
        <img src={source} alt="" width={240} height={240} loading={loading} decoding="async" />
      ) : (
        <LogoMark className={styles.mark} />
      )}
    </span>
  );
}
