import { ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import { ScrollRow } from '@sanderling/ui/scroll-row/scroll-row.tsx';
import styles from './favorites-row.module.css';
import type { Kept } from './load-most-favorited.ts';

const SIZES = '(width >= 1500px) 357px, (width >= 948px) 25vw, (width >= 608px) 38vw, 62vw';
const WORDS: Readonly<Record<Kept['by'], { title: string; text: string }>> = {
  favorites: { title: 'What others keep', text: 'The favorites of other shoppers.' },
  ratings: { title: 'What others kept', text: 'Rated highest by the people who live with them.' },
};

/** What other customers have chosen, to scroll along. */
export function FavoritesRow({ kept: { by, records } }: { kept: Kept }) {
  const { title, text } = WORDS[by];
  return (
    <section className={styles.kept} aria-labelledby="kept">
      <ScrollRow
        label={`${title}, to scroll`}
        heading={
          <div className={styles.words}>
            <h2 id="kept">{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        }
      >
        {records.map((record) => (
          <ProductCard key={record.variant_id} record={record} sizes={SIZES} loading="near" />
        ))}
      </ScrollRow>
    </section>
  );
}
