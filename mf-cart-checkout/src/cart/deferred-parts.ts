// Of the cart page what hydrates after its lines.
export { CartAnnouncement } from '../cart-lines/cart-announcement.tsx';
export { PriceChanges } from '../price-changes/price-changes.tsx';
export { SavedItemsSection } from '../saved-items/saved-items-section.tsx';
export { CartOutOfReach } from './cart-out-of-reach.tsx';
export { CartSummary } from './cart-summary.tsx';
export { EmptyCart } from './empty-cart.tsx';
export { SignedOutCart } from './signed-out-cart.tsx';
