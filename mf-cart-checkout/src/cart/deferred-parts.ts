// Of the cart page what hydrates after its lines.
export { SavedItemsSection } from '../saved-items/saved-items-section.tsx';
export { CartSummary } from './cart-summary.tsx';
export { EmptyCart } from './empty-cart.tsx';
