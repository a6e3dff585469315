import type { LineItem } from '@sanderling/contract/wire/order';
import { Bird } from '@sanderling/ui/bird/bird.tsx';
import styles from './line-picture.module.css';
import { linePicture } from './order-lines.ts';

/** A line's square picture. Decorative: the name stands beside it. Without one it shows the house's bird on linen. */
export function LinePicture({ line, loading = 'lazy' }: { line: LineItem; loading?: 'lazy' | 'eager' }) {
  const source = linePicture(line);
  return (
    <span className={styles.ground}>
      {source ? (
        <img src={source} alt="" width={240} height={240} loading={loading} decoding="async" />
      ) : (
        <Bird className={styles.bird} />
      )}
    </span>
  );
}
