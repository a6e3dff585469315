import type { StoreIdentity } from '@sanderling/contract/site/store-identity';
/**
 * Facts for search engines, as JSON-LD. It is data, not script: the browser never runs it. `<` is escaped, so that no
 * product name can end the element.
 */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The store itself, and how to search it. */
export function siteFacts(origin: string, { name, forSearchEngines: told }: StoreIdentity): object {
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#store`,
        name,
        url: `${origin}/`,
        ...(told && { email: told.email, telephone: told.phone }),
      },
      {
        '@type': 'WebSite',
        name,
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#store` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/search_results?query={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** The way to a page as search engines show it. `path`s are the store's own. */
export function breadcrumbFacts(
  breadcrumbs: readonly { name: string; path: string }[],
  origin: string,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
