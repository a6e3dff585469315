import { paths } from '@sanderling/contract/paths';
import { SWEEPSTAKES } from '@sanderling/contract/sweepstakes';
import type { ModalProps } from '@sanderling/runtime';
import { ModalTitle } from '@sanderling/ui/modal-words/modal-words.tsx';
import styles from './contest-share.module.css';
import { ShareLink } from './share-link.tsx';

/** Modal `marketing-contest-share`. `link` is the entrant's own; without one it is the public page's. */
export default function MarketingContestShareModal({ link }: ModalProps & { link?: string }) {
  return (
    <div className={styles.share}>
      <ModalTitle>Tell a friend</ModalTitle>
      <p>
        {link
          ? `Each friend who enters by your link earns you one further entry, up to ${SWEEPSTAKES.mostFriends}.`
          : 'Once you have entered you get a link of your own, and further entries for the friends who use it.'}
      </p>
      <ShareLink link={link ?? location.origin + paths.sweepstakes} />
    </div>
  );
}
