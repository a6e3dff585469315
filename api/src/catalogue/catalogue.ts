import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../platform/http/http-server.ts';
import type { Platform } from '../platform/process/platform.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import type { Offers } from './advertised/advertised.ts';
import { brandRoutes } from './brands/brand-routes.ts';
import { bulkEditRoutes } from './bulk-edit/bulk-edit-routes.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { collectionRoutes } from './collections/collection-routes.ts';
import { contentChangeRoutes } from './content/content-change-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { contentPictureRoutes } from './content/picture-routes.ts';
import { publicationRoutes } from './content/publication-routes.ts';
import { catalogueDeskRoutes } from './desk/desk-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { editorialRoutes } from './editorial/editorial-routes.ts';
import { journalRoutes } from './journal/journal-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { menuRoutes } from './menus/menu-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { pictureDeskRoutes } from './product-pictures/picture-desk-routes.ts';
import { productPreviewRoutes } from './product-previews/preview-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { shareProductRoutes } from './products/share-product-routes.ts';
import { questionRoutes } from './questions/question-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { writeReviewRoutes } from './reviews/write-review-routes.ts';
import { createRoomRoutes } from './rooms/create-room-routes.ts';
import { roomRoutes } from './rooms/room-routes.ts';
import { seasonRoutes } from './seasons/season-routes.ts';
import { shoppingFeedRoutes } from './shopping-feed/shopping-feed-routes.ts';
import { sitemapRoutes } from './sitemap/sitemap-routes.ts';
import { slideRoutes } from './slides/slide-routes.ts';
import { stateRoutes } from './states/state-routes.ts';
import { contactRoutes } from './support/contact-routes.ts';
import { supportRoutes } from './support/support-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { uploadedPictureRoutes } from './uploads/uploaded-picture-routes.ts';

/** What is sold and shown: reads that are the same for everyone. */
export async function catalogue(app: Api, platform: Platform & { offers: Offers }): Promise<void> {
  const options = { ...platform, prefix: API_BASE };
  await app.register(productRoutes, options);
  await app.register(reviewRoutes, options);
  await app.register(brandRoutes, options);
  await app.register(categoryRoutes, options);
  await app.register(collectionRoutes, options);
  await app.register(roomRoutes, options);
  await app.register(addressRoutes, options);
  await app.register(slideRoutes, options);
  await app.register(seasonRoutes, options);
  await app.register(menuRoutes, options);
  await app.register(pageRoutes, options);
  await app.register(journalRoutes, options);
  await app.register(supportRoutes, options);
  await app.register(stateRoutes, options);
  await app.register(mediaRoutes);
  await app.register(documentRoutes);
  await app.register(sitemapRoutes, platform);
  await app.register(shoppingFeedRoutes, platform);
}

/** What customers and admins add to the catalogue: questions, reviews, pictures, rooms, and what editors write. */
export async function contributions(app: Api, platform: Platform): Promise<void> {
  const options = { ...platform, prefix: API_BASE };
  await app.register(questionRoutes, options);
  await app.register(contactRoutes, options);
  await app.register(writeReviewRoutes, options);
  await app.register(shareProductRoutes, options);
  await app.register(uploadRoutes, options);
  await app.register(uploadedPictureRoutes, platform);
  await app.register(createRoomRoutes, options);
  await app.register(contentRoutes, options);
  await app.register(contentChangeRoutes, options);
  await app.register(publicationRoutes, options);
  await app.register(contentPictureRoutes, options);
  await app.register(catalogueDeskRoutes, options);
  await app.register(bulkEditRoutes, options);
  await app.register(editorialRoutes, options);
  await app.register(pictureDeskRoutes, options);
  await app.register(moderationRoutes, options);
  await app.register(productPreviewRoutes, options);
}
