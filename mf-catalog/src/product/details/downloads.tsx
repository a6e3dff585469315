import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import styles from './product-details.module.css';

/** What may be taken home on paper, each with what kind of file it is and how large. */
export function Downloads({ attachments }: { attachments: Variant['attachments'] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.downloads}>
      {attachments.map(({ name, file, type, bytes }) => (
        <li key={file}>
          <a href={file} download>
            {name} ({type.split('/').at(-1)?.toUpperCase()}, {formatSize(bytes)})
          </a>
        </li>
      ))}
    </ul>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
