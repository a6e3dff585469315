import type { Breadcrumb } from '@sanderling/contract/wire/catalogue/product';
import { Link } from '@sanderling/runtime/router';
import { Breadcrumbs } from '@sanderling/ui/breadcrumbs/breadcrumbs.tsx';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import type { ReactNode } from 'react';
import type { ListingSeo } from './listing-head.tsx';
import styles from './listing-page.module.css';
import type { Listing } from './search/load-listing.ts';

const DeferredBody = deferred(() =>
  import(/* webpackChunkName: "deferred-listing-body" */ './listing-body.tsx').then(
    ({ ListingBody }) => ListingBody,
  ),
);

interface ListingHeading {
  name: string;
  intro: string;
  /** From the outermost to the listing itself. */
  breadcrumbs: readonly Breadcrumb[];
  /** The listings within this one. */
  links: readonly { name: string; path: string }[];
}

/** A listing of products: what it is, what it may be narrowed by, and the products. */
export function ListingPage({
  listing,
  categories,
  heading,
  seo,
  children,
}: {
  listing: Listing;
  /** The categories that the listing may be narrowed by. */
  categories: readonly { name: string; permalink: string }[];
  heading: ListingHeading;
  seo: ListingSeo;
  /** What stands before the products. */
  children?: ReactNode;
}) {
  const ancestors = heading.breadcrumbs.filter(({ path }) => path !== listing.path);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Breadcrumbs breadcrumbs={[{ name: 'Home', path: '/' }, ...ancestors]} current={heading.name} />
        <h1 className={styles.heading}>{heading.name}</h1>
        {heading.intro !== '' && <p className={styles.intro}>{heading.intro}</p>}
        {heading.links.length > 0 && (
          <nav aria-label={`Within ${heading.name}`}>
            <ul className={styles.links}>
              {heading.links.map(({ name, path }) => (
                <li key={path}>
                  <Link className={styles.link} to={path}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {children}
      <DeferredBody listing={listing} categories={categories} seo={seo} breadcrumbs={heading.breadcrumbs} />
    </div>
  );
}
