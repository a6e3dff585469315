import { paths } from '@sanderling/contract/site/paths';
import type { Article } from '@sanderling/contract/wire/catalogue/content';
import { storeIdentityAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';

/** What search engines are told of an article. `<` is escaped, so that no text can end the element. */
export function StructuredData({ article, origin }: { article: Article; origin: string }) {
  const { name } = useAtomValue(storeIdentityAtom);
  const { title, intro, author, published_on: day, picture, slug } = article;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: intro,
    datePublished: day,
    author: { '@type': 'Organization', name: author },
    publisher: { '@type': 'Organization', name, url: origin },
    mainEntityOfPage: origin + paths.article(slug),
    ...(picture && { image: `${origin}${picture.src}-${picture.width}.webp` }),
  };
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
