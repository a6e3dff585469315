import favicon from '@sanderling/ui/logo-mark/favicon.svg';

/** The store's icon. Fonts are not among what the document asks for: they come with the style sheets, after the first paint. */
export function DocumentLinks() {
  return <link rel="icon" type="image/svg+xml" href={favicon} />;
}
