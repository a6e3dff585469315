import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../platform/http/http-server.ts';
import type { Platform } from '../platform/process/platform.ts';
import type { Offers } from './advertised/advertised.ts';
import { brandRoutes } from './brands/brand-routes.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { collectionRoutes } from './collections/collection-routes.ts';
import { catalogueDeskRoutes } from './desk/desk-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { menuRoutes } from './menus/menu-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { shareProductRoutes } from './products/share-product-routes.ts';
import { questionRoutes } from './questions/question-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { writeReviewRoutes } from './reviews/write-review-routes.ts';
import { createRoomRoutes } from './rooms/create-room-routes.ts';
import { roomRoutes } from './rooms/room-routes.ts';
import { seasonRoutes } from './seasons/season-routes.ts';
import { sitemapRoutes } from './sitemap/sitemap-routes.ts';
import { slideRoutes } from './slides/slide-routes.ts';
import { stateRoutes } from './states/state-routes.ts';
import { supportRoutes } from './support/support-routes.ts';
import { uploadedPictureRoutes, uploadRoutes } from './uploads/upload-routes.ts';

/** What is sold and shown: reads that are the same for everyone. */
export async function catalogue(app: Api, platform: Platform & { offers: Offers }): Promise<void> {
  const options = { ...platform, prefix: API_BASE };
  await app.register(productRoutes, options);
  await app.register(reviewRoutes, options);
  await app.register(brandRoutes, options);
  await app.register(categoryRoutes, options);
  await app.register(collectionRoutes, options);
  await app.register(roomRoutes, options);
  await app.register(slideRoutes, options);
  await app.register(seasonRoutes, options);
  await app.register(menuRoutes, options);
  await app.register(pageRoutes, options);
  await app.register(supportRoutes, options);
  await app.register(stateRoutes, options);
  await app.register(mediaRoutes);
  await app.register(documentRoutes);
  await app.register(sitemapRoutes, platform);
}

/** What customers and admins add to the catalogue: questions, reviews, pictures, rooms. */
export async function contributions(app: Api, platform: Platform): Promise<void> {
  const options = { ...platform, prefix: API_BASE };
  await app.register(questionRoutes, options);
  await app.register(writeReviewRoutes, options);
  await app.register(shareProductRoutes, options);
  await app.register(uploadRoutes, options);
  await app.register(uploadedPictureRoutes, platform);
  await app.register(createRoomRoutes, options);
  await app.register(catalogueDeskRoutes, options);
}
