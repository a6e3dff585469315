import { Link } from '@sanderling/runtime/router';
import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { HeartIcon, MenuIcon } from '@sanderling/ui/icon/icons.tsx';
import { Account } from '../account-menu/account.tsx';
import { LANDMARK_IDS } from '../landmarks/skip-links.tsx';
import { SiteSearch } from '../site-search/site-search.tsx';
import { Slot } from '../slices/slot.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

/** Search on the left, the logo in the middle, account and cart on the right. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton label="Menu" popoverTarget={LANDMARK_IDS.navigation} className={styles.menu}>
          <MenuIcon />
        </IconButton>
        <SiteSearch />
      </div>
      <Logo />
      <div className={styles.end}>
        <div className={styles.account}>
          <Account />
        </div>
        <Link to="/favorites" aria-label="Favorites" className={styles.favorites}>
          <HeartIcon />
        </Link>
        <div className={styles.cart}>
          <CartLink />
          <Slot name="header.cart" props={{}} />
        </div>
      </div>
    </header>
  );
}
