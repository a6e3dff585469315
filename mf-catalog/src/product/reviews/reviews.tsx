import type { Review, ReviewsMeta } from '@sanderling/contract/wire/catalogue/catalogue';
import type { ReviewSort } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { formatDate } from '@sanderling/pricing/calendar/format-day';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { Stars } from '@sanderling/ui/rating/rating.tsx';
import { REVIEW_SORT_NAMES } from './review-sorts.ts';
import styles from './reviews.module.css';

/** What buyers say: how many stars how often, then each in its words, sorted by links so that any page has an address. */
export function Reviews({
  product,
  path,
  sort,
  reviews,
  meta,
}: {
  product: { id: number; name: string };
  /** Of the page, without its query. */
  path: string;
  sort: ReviewSort;
  reviews: readonly Review[];
  meta: ReviewsMeta;
}) {
  const address = (page: number, by = sort) => `${path}?review_page=${page}&review_sort=${by}#reviews`;
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
          <Distribution meta={meta} />
          <div className={styles.list}>
            <nav className={styles.sorts} aria-label="Sort reviews">
              {Object.entries(REVIEW_SORT_NAMES).map(([by, label]) => (
                <Link
                  key={by}
                  to={`${path}?review_page=1&review_sort=${by}#reviews`}
                  preventScrollReset
                  replace
                  aria-current={by === sort ? 'true' : undefined}
                >
                  {label}
                </Link>
              ))}
            </nav>
            <ul className={styles.list}>
              {reviews.map((review) => (
                <li key={review.id}>
                  <OneReview review={review} />
                </li>
              ))}
            </ul>
            <p className={styles.pages}>
              {meta.page > 1 && (
                <Link to={address(meta.page - 1)} preventScrollReset replace>
                  Newer reviews
                </Link>
              )}
              {meta.page < meta.page_count && (
                <Link to={address(meta.page + 1)} preventScrollReset replace>
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

function Distribution({ meta: { average, count, distribution } }: { meta: ReviewsMeta }) {
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
              <th scope="row">{stars === 1 ? '1 star' : `${stars} stars`}</th>
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
