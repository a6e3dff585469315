import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { IdentityProvider } from '../auth/identity-provider/identity-provider.ts';
import type { IdentifyPrincipal } from '../auth/principal/principal.ts';
import { findOpenCartIn } from '../orders/cart/find-open-cart.ts';
import type { Api } from '../platform/http/http-server.ts';
import type { Platform } from '../platform/process/platform.ts';
import { accountDataRoutes } from './account/account-data-routes.ts';
import { addressRoutes } from './account/address-routes.ts';
import { initialCheckRoutes } from './account/initial-check-routes.ts';
import { itemRoutes } from './account/item-routes.ts';
import { userRoutes } from './account/user-routes.ts';
import { designers } from './designers/designers.ts';
import { favoriteRoutes } from './favorites/favorite-routes.ts';
import { mostFavoritedRoutes } from './favorites/most-favorited-routes.ts';
import { linkOrderRoutes } from './link-orders/link-order-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { newsletterPreferenceRoutes } from './newsletter/preference-routes.ts';
import { stockNoticeRoutes } from './stock-notices/stock-notice-routes.ts';

interface CustomersOptions extends Platform {
  provider: IdentityProvider;
  identify: IdentifyPrincipal;
}

/** Everything that belongs to an account or an address of a customer. */
export async function customers(app: Api, given: CustomersOptions): Promise<void> {
  const options = { ...given, findOpenCart: findOpenCartIn(given), prefix: API_BASE };
  await app.register(initialCheckRoutes, options);
  await app.register(userRoutes, options);
  await app.register(addressRoutes, options);
  await app.register(itemRoutes, options);
  await app.register(accountDataRoutes, options);
  await app.register(designers, given);
  await app.register(favoriteRoutes, options);
  await app.register(mostFavoritedRoutes, options);
  await app.register(linkOrderRoutes, options);
  await app.register(newsletterRoutes, options);
  await app.register(newsletterPreferenceRoutes, options);
  await app.register(stockNoticeRoutes, options);
}
