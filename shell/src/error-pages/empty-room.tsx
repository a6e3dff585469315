import styles from './error-page.module.css';

/** A room with nothing in it but a bird that has come in. Decorative. */
export function EmptyRoom() {
  return (
    <svg className={styles.room} viewBox="0 0 240 132" aria-hidden="true">
      <path d="M2 130 46 96h148l44 34M46 96V6h148v90M46 6 30 0m164 6 16-6" />
      <path d="M72 24h40v44H72zM92 24v44M72 46h40M68 70h48" />
      <path d="M160 96V34h22v62M178 66v2" />
      <path d="m120.5 106.5 5-1.3c.4-2 1.9-3.3 3.7-3.3 2 0 3 1.3 3.8 2.8 1 1.8 2.9 2.2 5.3 2.9 2.3.7 4.3 1.7 6.2 3.3-2.3-.3-3.4-.2-4.6.7-1.9 1.2-3.9 2-6.3 2-4.2 0-7.4-2.4-7.8-6.1M131 113.6l-2.5 3 1.4 2.6M134.3 113.7l3 2.2-2 2" />
    </svg>
  );
}
