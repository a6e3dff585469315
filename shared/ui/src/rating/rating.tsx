import styles from './rating.module.css';

const starAt = (x: number) =>
  `M${x + 10} 2.5l2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z`;
const FIVE_STARS = [0, 20, 40, 60, 80].map(starAt).join('');

/** One star, the average and the number of reviews. Nothing is shown before the first review. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={`Rated ${average.toFixed(1)} out of 5 by ${count}`}
    >
      {average.toFixed(1)}
      <span className={styles.count}>({count})</span>
    </span>
  );
}

/** Five stars filled up to the average, for the product page and its reviews. */
export function Stars({ average, sizePx = 16 }: { average: number; sizePx?: number }) {
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 100 20"
      width={sizePx * 5}
      height={sizePx}
      role="img"
      aria-label={`${average.toFixed(1)} out of 5 stars`}
    >
      <path className={styles.empty} d={FIVE_STARS} />
      {/* An inner picture cuts off what is wider than it: the share of the stars that is filled. */}
      <svg viewBox={`0 0 ${average * 20} 20`} width={average * 20} height="20" aria-hidden="true">
        <path d={FIVE_STARS} />
      </svg>
    </svg>
  );
}
