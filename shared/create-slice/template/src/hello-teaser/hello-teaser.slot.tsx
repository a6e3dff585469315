import type { SlotProps } from '@sanderling/contract/site/slots';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './hello-teaser.module.css';

/** At the end of the home page: the way to our page. The slot is on every page, and `path` says on which. */
export default function HelloTeaser({ path }: SlotProps['site.end']) {
  if (path !== '/') return null;
  return (
    <aside className={styles.teaser} aria-label="A page of our own">
      <ButtonLink kind="quiet" to="/hello">
        See our page
      </ButtonLink>
    </aside>
  );
}
