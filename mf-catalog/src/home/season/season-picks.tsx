import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import type { HomeSeason } from '../below-hero.tsx';
import styles from './season-picks.module.css';

const SIZES = '(width >= 1500px) 357px, (width >= 768px) 25vw, 50vw';

/** The four pieces that the season is about, with its words. */
export function SeasonPicks({ season: { home, picks } }: { season: HomeSeason }) {
  if (picks.length === 0) return null;
  const { title, text, link, path } = home.picks;
  return (
    <section className={styles.picks} aria-labelledby="season-picks">
      <div className={styles.words}>
        <h2 id="season-picks">{title}</h2>
        <p className={styles.text}>{text}</p>
        <ButtonLink kind="quiet" to={path}>
          {link}
        </ButtonLink>
      </div>
      <div className={styles.pieces}>
        {picks.map((record) => (
          <ProductCard key={record.variant_id} record={record} sizes={SIZES} loading="near" />
        ))}
      </div>
    </section>
  );
}
