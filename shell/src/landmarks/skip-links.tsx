import styles from './skip-links.module.css';

/** The ids that the skip links lead to. */
export const LANDMARK_IDS = { main: 'main', navigation: 'navigation', footer: 'footer' } as const;

/** The first stops of the Tab key, seen only while they have the focus. */
export function SkipLinks() {
  return (
    // They stand below the links of the carousel: only a landmark says what they are.
    <nav aria-label="Skip" className={styles.links}>
      <a href={`#${LANDMARK_IDS.main}`}>Skip to main content</a>
      <a href={`#${LANDMARK_IDS.navigation}`} className={styles.wide}>
        Skip to navigation
      </a>
      <a href={`#${LANDMARK_IDS.footer}`}>Skip to footer</a>
    </nav>
  );
}
