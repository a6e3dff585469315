import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { ArrowRightIcon } from '@sanderling/ui/icon/icons.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import type { Room } from '../pictures/home-pictures.ts';
import styles from './room-tiles.module.css';

/** Parts of rooms are wider than tall; pieces by themselves are square. */
const isScene = ({ picture }: Room) => picture !== null && picture.width > picture.height;

/** Doors that a first screen shows. */
const FIRST_ROW = 3;

/** The room categories as large pictures, the first twice as large, and a last link to all products. */
export function RoomTiles({ rooms, productCount }: { rooms: readonly Room[]; productCount: number }) {
  if (rooms.length === 0) return null;
  return (
    <section className={styles.rooms} aria-labelledby="rooms">
      <h2 id="rooms" className={styles.heading}>
        Shop by room
      </h2>
      <ul className={classNames(styles.tiles, rooms.every(isScene) && styles.scenes)}>
        {rooms.map(({ permalink, name, picture }, place) => (
          <li key={permalink} className={styles.tile}>
            <Link className={styles.link} to={paths.category(permalink)}>
              <ProductPicture
                picture={picture}
                productName={name}
                alternativeText=""
                sizes={
                  place === 0
                    ? '(width >= 1024px) 50vw, (width >= 768px) 66vw, 100vw'
                    : '(width >= 1024px) 25vw, (width >= 768px) 33vw, 50vw'
                }
                loading={place < FIRST_ROW ? 'lazy' : 'near'}
              />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
        <li className={styles.tile}>
          <Link className={styles.allRooms} to={paths.products}>
            <span>All {productCount} pieces</span>
            <ArrowRightIcon sizePx={32} />
          </Link>
        </li>
      </ul>
    </section>
  );
}
