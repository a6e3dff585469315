import type { Room } from '@sanderling/contract/wire/catalogue/catalogue';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Breadcrumbs } from '@sanderling/ui/breadcrumbs/breadcrumbs.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { categoryName } from './categories/category-name.ts';
import styles from './room-list.module.css';

/** Rooms as pictures with their names, and the kinds of rooms there are. */
export function RoomList({
  rooms,
  categories,
  category,
  heading,
  address,
}: {
  rooms: readonly Room[];
  categories: readonly string[];
  category: string | null;
  heading: string;
  address: string;
}) {
  return (
    <div className={styles.page}>
      <PageTitle>{heading}</PageTitle>
      <meta
        name="description"
        content={
          category === null
            ? 'Rooms we have furnished from end to end, with every piece for sale.'
            : `${heading}: rooms we have furnished from end to end, with every piece for sale.`
        }
      />
      <link rel="canonical" href={address} />
      <Breadcrumbs
        breadcrumbs={[
          { name: 'Home', path: '/' },
          ...(category === null ? [] : [{ name: 'Rooms', path: '/rooms' }]),
        ]}
        current={heading}
      />
      <h1>{heading}</h1>
      <nav aria-label="Kinds of rooms">
        <ul className={styles.categories}>
          <li>
            <Link to="/rooms" aria-current={category === null ? 'page' : undefined}>
              All
            </Link>
          </li>
          {categories.map((each) => (
            <li key={each}>
              <Link to={`/rooms/categories/${each}`} aria-current={each === category ? 'page' : undefined}>
                {categoryName(each)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.rooms}>
        {rooms.map((room, place) => (
          <li key={room.slug} className={styles.room}>
            <ProductPicture
              picture={room.picture}
              productName={room.name}
              alternativeText=""
              sizes="(width >= 1024px) 48vw, 100vw"
              loading={place === 0 ? 'first' : 'lazy'}
              className={styles.picture}
            />
            <h2>
              <Link to={`/rooms/${room.slug}`} className={styles.link}>
                {room.name}
              </Link>
            </h2>
            <p className={styles.text}>{room.description}</p>
            <p className={styles.count}>
              {categoryName(room.category)}, {room.product_slugs.length} pieces
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
