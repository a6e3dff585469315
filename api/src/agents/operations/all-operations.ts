import { cartOperations } from '../cart/cart-operations.ts';
import { getProduct, lookupCatalog } from '../catalog/lookup.ts';
import { searchCatalog } from '../catalog/search.ts';
import { checkoutOperations } from '../checkout/checkout-operations.ts';
import { orderOperations } from '../orders/order-operations.ts';
import type { AnyOperation } from './operation.ts';

/** Everything that an agent can ask for, by its name in the protocol. */
export const OPERATIONS: ReadonlyMap<string, AnyOperation> = new Map(
  [
    searchCatalog,
    lookupCatalog,
    getProduct,
    ...cartOperations,
    ...checkoutOperations,
    ...orderOperations,
  ].map((each) => [each.name, each]),
);
