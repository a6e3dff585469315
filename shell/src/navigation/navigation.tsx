import { IconButton } from '@sanderling/ui/button/icon-button.tsx';
import { CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { Account } from '../account-menu/account.tsx';
import { LANDMARK_IDS } from '../landmarks/skip-links.tsx';
import { ServerHtml } from '../server-html/server-html.tsx';
import styles from './navigation.module.css';

/**
 * The one navigation of the store. On a wide screen a line with drop-downs, below 1024 px a drawer behind the menu
 * button. Both are the same elements, `popover` and `details`, and work without JavaScript. `html` has the menus.
 */
export function Navigation({ html }: { html: string }) {
  return (
    <nav
      id={LANDMARK_IDS.navigation}
      popover="auto"
      tabIndex={-1}
      aria-label="Main"
      className={styles.navigation}
    >
      <div className={styles.drawerHead}>
        <IconButton label="Close menu" popoverTarget={LANDMARK_IDS.navigation} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      <ServerHtml place="navigation" html={html} />
      <div className={styles.account}>
        <Account />
      </div>
    </nav>
  );
}
