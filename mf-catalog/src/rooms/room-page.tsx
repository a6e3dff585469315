import type { Room } from '@sanderling/contract/wire/catalogue/catalogue';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { addToCartAtom, PageTitle } from '@sanderling/runtime';
import { Breadcrumbs } from '@sanderling/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { breadcrumbFacts, StructuredData } from '../structured-data/structured-data.tsx';
import { categoryName } from './categories/category-name.ts';
import { PinnedPicture } from './pins/pinned-picture.tsx';
import styles from './room-page.module.css';

const DeferredPieces = deferred(() =>
  import(/* webpackChunkName: "deferred-room" */ './room-pieces.tsx').then(({ RoomPieces }) => RoomPieces),
);

/** A room: its picture with the pieces pinned in it, the same pieces as a list, and all of them at once for the cart. */
export function RoomPage({
  room,
  pieces,
  origin,
  isRefused,
}: {
  room: Room;
  pieces: readonly VariantRecord[];
  origin: string;
  isRefused: boolean;
}) {
  const path = `/rooms/${room.slug}`;
  const ways = [
    { name: 'Rooms', path: '/rooms' },
    { name: categoryName(room.category), path: `/rooms/categories/${room.category}` },
  ];
  return (
    <div className={styles.page}>
      <PageTitle>{room.name}</PageTitle>
      <meta name="description" content={room.description} />
      <link rel="canonical" href={origin + path} />
      <meta property="og:title" content={room.name} />
      <meta property="og:url" content={origin + path} />
      {room.image_url && <meta property="og:image" content={origin + room.image_url} />}
      <StructuredData facts={breadcrumbFacts([...ways, { name: room.name, path }], origin)} />
      <Breadcrumbs breadcrumbs={[{ name: 'Home', path: '/' }, ...ways]} current={room.name} />
      <header className={styles.header}>
        <h1>{room.name}</h1>
        <p className={styles.intro}>{room.description}</p>
      </header>
      <PinnedPicture room={room} pieces={pieces} />
      <WholeRoom path={path} pieces={pieces.filter(({ purchasable }) => purchasable)} isRefused={isRefused} />
      <DeferredPieces slug={room.slug} pieces={pieces} />
    </div>
  );
}

function WholeRoom({
  path,
  pieces,
  isRefused,
}: {
  path: string;
  pieces: readonly VariantRecord[];
  isRefused: boolean;
}) {
  const addToCart = useSetAtom(addToCartAtom);
  const [state, setState] = useState<'idle' | 'adding' | 'done' | 'partly'>('idle');
  if (pieces.length === 0) return null;
  const totalCents = pieces.reduce((sum, { price }) => sum + centsFromDollars(price), 0);
  const addAll = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'adding') return;
    setState('adding');
    let added = 0;
    // One after the other: the first may be what starts the cart.
    for (const { variant_id, product_id, name, price } of pieces) {
      const order = await addToCart({
        variantId: variant_id,
        productId: product_id,
        productName: name,
        quantity: 1,
        unitPriceCents: centsFromDollars(price),
      });
      if (order) added += 1;
    }
    setState(added === pieces.length ? 'done' : 'partly');
  };
  return (
    <form method="post" action={path} className={styles.whole} onSubmit={(event) => void addAll(event)}>
      {pieces.map(({ variant_id }) => (
        <input key={variant_id} type="hidden" name="variant_id" value={variant_id} />
      ))}
      <p>
        The whole room, {pieces.length} pieces:{' '}
        <strong>{formatDollars(totalCents, { trimZeroCents: true })}</strong>
      </p>
      <Button type="submit" isPending={state === 'adding'}>
        Add the whole room to the cart
      </Button>
      {state === 'done' && <Notice tone="good">All {pieces.length} pieces are in your cart.</Notice>}
      {(state === 'partly' || isRefused) && (
        <Notice tone="problem">Not every piece could be added; your cart shows which ones are there.</Notice>
      )}
    </form>
  );
}
