import { type CardRecord, ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import { type ComponentProps, useState } from 'react';
import type { CardExtras } from './card-extras.tsx';

/** A card of a list. Its heart and its swatches come with the visitor's first move: without them the list is there sooner. */
export function ListingCard({
  record: found,
  Extras,
  children,
  ...card
}: Omit<ComponentProps<typeof ProductCard>, 'swatches'> & { Extras: typeof CardExtras | null }) {
  const [chosen, setChosen] = useState<CardRecord | null>(null);
  const record = chosen ?? found;
  return (
    <ProductCard
      {...card}
      record={record}
      swatches={Extras && <Extras record={record} onChoose={setChosen} />}
    >
      {children}
    </ProductCard>
  );
}
