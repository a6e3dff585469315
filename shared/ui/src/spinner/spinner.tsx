import styles from './spinner.module.css';

/** A turning arc in the color of the text. Decorative: the component that shows it also says what the page waits for. */
export function Spinner({ sizePx = 24 }: { sizePx?: number }) {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" width={sizePx} height={sizePx} aria-hidden="true">
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
