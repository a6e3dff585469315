import styles from './static-page.module.css';

/** Words of the store's editors, as wide as one reads. Their HTML is checked when the catalogue is loaded. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
