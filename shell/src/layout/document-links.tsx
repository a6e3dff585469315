import figtree from '@sanderling/ui/fonts/figtree.woff2';
import fraunces from '@sanderling/ui/fonts/fraunces-72.woff2';
import favicon from '@sanderling/ui/logo-mark/favicon.svg';
import { preload } from 'react-dom';

/**
 * The store's icon, and the two fonts, asked for with the HTML: the style sheets would name them only when they are here
 * themselves.
 */
export function DocumentLinks() {
  for (const file of [figtree, fraunces]) {
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return <link rel="icon" type="image/svg+xml" href={favicon} />;
}
