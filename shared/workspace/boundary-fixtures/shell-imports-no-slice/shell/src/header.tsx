import { total } from '../../mf-cart-checkout/src/total.ts';

export const Header = () => <header>{total}</header>;
