import type { Room } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { addressOf } from '../media/picture-library.ts';

const IMAGE_WIDTH = 1_200;

export function roomToWire(found: Selectable<Schema['room']>): Room {
  const { wide, tall } = found.pictures;
  return {
    name: found.name,
    slug: found.slug,
    category: found.category,
    description: found.content.intro,
    image_url: wide && addressOf(wide, IMAGE_WIDTH),
    picture: wide,
    mobile_picture: tall,
    product_slugs: found.content.product_slugs,
    variant_slugs: found.content.placements.map(({ variant_slug }) => variant_slug),
    // A pin needs its place in a picture, which only the studio that made the picture knows.
    pins: found.content.pins ?? [],
    mobile_pins: found.content.mobile_pins ?? [],
  };
}
