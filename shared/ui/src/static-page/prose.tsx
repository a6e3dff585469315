import styles from './static-page.module.css';

/** Words of the store's editors, as wide as one reads. The API makes this HTML of their blocks, in which there is no markup. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
