import { SWEEPSTAKES } from '@sanderling/contract/commerce/sweepstakes';
import { paths } from '@sanderling/contract/site/paths';
import type { ModalProps } from '@sanderling/runtime';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import styles from './contest-share.module.css';
import { ShareLink } from './share-link.tsx';

/** Modal `marketing-contest-share`. `link` is the entrant's own; without one it is the public page's. */
export default function MarketingContestShareModal({ link }: ModalProps & { link?: string }) {
  return (
    <div className={styles.share}>
      <ModalTitle>Tell a friend</ModalTitle>
      <p>
        {link
          ? `Each friend who enters with your link earns you one more entry, up to ${SWEEPSTAKES.maxFriends}.`
          : 'Once you have entered, you get your own link, and more entries for friends who use it.'}
      </p>
      <ShareLink link={link ?? location.origin + paths.sweepstakes} />
    </div>
  );
}
