import type { Review, ReviewsMeta } from '@sanderling/contract/wire/catalogue/catalogue';
import { formatDate } from '@sanderling/pricing/calendar/format-day';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { Stars } from '@sanderling/ui/rating/rating.tsx';
import { REVIEW_SORT_NAMES, type ReviewQuery, reviewAddress, SORTS } from './review-sorts.ts';
import styles from './reviews.module.css';

/** What buyers say: how many stars how often, then each in its words, sorted by links so that any page has an address. */
export function Reviews({
  product,
  path,
  query,
  reviews,
  meta,
}: {
  product: { id: number; name: string };
  /** Of the page, without its query. */
  path: string;
  query: ReviewQuery;
  reviews: readonly Review[];
  meta: ReviewsMeta;
}) {
  const address = (change: Partial<ReviewQuery>) => reviewAddress(path, { ...query, page: 1, ...change });
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-heading">
      <header className={styles.head}>
        <h2 id="reviews-heading">Reviews</h2>
        <div className={styles.buttons}>
          <Button kind="link" onClick={() => addPhoto(product)}>
            Add your photo
          </Button>
          <Button kind="quiet" onClick={() => writeReview(product)}>
            Write a review
          </Button>
        </div>
      </header>
      {meta.count === 0 ? (
        <p className={styles.quiet}>No reviews yet. Be the first to write one.</p>
      ) : (
        <div className={styles.columns}>
          <Distribution meta={meta} chosen={query.rating} address={(rating) => address({ rating })} />
          <div className={styles.list}>
            <nav className={styles.sorts} aria-label="Sort reviews">
              {SORTS.map((by) => (
                <Link
                  key={by}
                  to={address({ sort: by })}
                  preventScrollReset
                  replace
                  aria-current={by === query.sort ? 'true' : undefined}
                >
                  {REVIEW_SORT_NAMES[by]}
                </Link>
              ))}
              <Link
                to={address({ hasPhotos: !query.hasPhotos })}
                preventScrollReset
                replace
                aria-current={query.hasPhotos ? 'true' : undefined}
              >
                With photos
              </Link>
            </nav>
            {reviews.length === 0 && (
              <p className={styles.quiet}>
                None of that kind.{' '}
                <Link to={address({ rating: null, hasPhotos: false })} preventScrollReset replace>
                  Show all reviews
                </Link>
              </p>
            )}
            <ul className={styles.list}>
              {reviews.map((review) => (
                <li key={review.id}>
                  <OneReview review={review} />
                </li>
              ))}
            </ul>
            <p className={styles.pages}>
              {meta.page < meta.page_count && (
                <Link to={address({ page: meta.page + 1 })} preventScrollReset replace>
                  More reviews
                </Link>
              )}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

function writeReview({ id, name }: { id: number; name: string }, photoIds: readonly string[] = []) {
  bus.emit('modal:open', { name: 'write-review', props: { productId: id, productName: name, photoIds } });
}

/** A photo goes with a few words: once it is sent, the review is written around it. */
function addPhoto(product: { id: number; name: string }) {
  bus.emit('modal:open', {
    name: 'upload-user-photo',
    listeners: { uploaded: (id) => typeof id === 'string' && writeReview(product, [id]) },
  });
}

function Distribution({
  meta: { average, count, distribution },
  chosen,
  address,
}: {
  meta: ReviewsMeta;
  chosen: number | null;
  address: (rating: number | null) => string;
}) {
  const rows = distribution.map((number, at) => ({ stars: at + 1, number })).toReversed();
  return (
    <div className={styles.distribution}>
      <p className={styles.average}>
        <strong>{average.toFixed(1)}</strong> <Stars average={average} />
      </p>
      <p className={styles.quiet}>{count === 1 ? 'One review' : `${count} reviews`}</p>
      <table className={styles.bars}>
        <caption>Reviews by number of stars</caption>
        <tbody>
          {rows.map(({ stars, number }) => (
            <tr key={stars}>
              <th scope="row">
                <Link
                  to={address(stars === chosen ? null : stars)}
                  className={styles.number}
                  preventScrollReset
                  replace
                  aria-current={stars === chosen ? 'true' : undefined}
                >
                  {stars === 1 ? '1 star' : `${stars} stars`}
                </Link>
              </th>
              <td aria-hidden="true">
                <meter min={0} max={count} value={number} />
              </td>
              <td>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneReview({ review }: { review: Review }) {
  const { rating, title, text, author, date, verified_purchase, reply, photos } = review;
  return (
    <article className={styles.review}>
      <p className={styles.about}>
        <Stars average={rating} />
        <span>
          {author}, <time dateTime={date}>{formatDate(date)}</time>
        </span>
        {verified_purchase && <span>Verified purchase</span>}
      </p>
      {title !== '' && <h3 className={styles.title}>{title}</h3>}
      {text !== '' && <p className={styles.text}>{text}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={`Photos by ${author}`}>
          {photos.map((photo) => (
            <li key={photo.src}>
              <Picture picture={photo} sizes="160px" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <blockquote className={styles.reply}>
          <p>{reply.text}</p>
          <footer>{reply.author}</footer>
        </blockquote>
      )}
    </article>
  );
}
