import styles from './server-html.module.css';

/** Names a place whose HTML the server has made and the browser takes as it is. */
export type ServerHtmlPlace = 'navigation' | 'footer';

/** HTML of our own server's, in a box that takes no part in the layout. */
export function ServerHtml({ place, html }: { place: ServerHtmlPlace; html: string }) {
  return (
    <div
      className={styles.box}
      data-server-html={place}
      // The browser's own spelling of the same elements may differ.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What the server wrote in a place of this page; '' where the page has no such place. */
export function serverHtmlOf(place: ServerHtmlPlace): string {
  return document.querySelector(`[data-server-html="${place}"]`)?.innerHTML ?? '';
}
