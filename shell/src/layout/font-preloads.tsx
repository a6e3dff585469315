import figtree from '@sanderling/ui/fonts/figtree.woff2';
import fraunces from '@sanderling/ui/fonts/fraunces-72.woff2';
import { preload } from 'react-dom';

/** Asks for the two fonts with the HTML: the style sheets would name them only when they are here themselves. */
export function FontPreloads() {
  for (const file of [figtree, fraunces]) {
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return null;
}
