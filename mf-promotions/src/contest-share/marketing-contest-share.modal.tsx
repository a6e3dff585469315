import { paths } from '@sanderling/contract/paths';
import { SWEEPSTAKES } from '@sanderling/contract/sweepstakes';
import type { ModalProps } from '@sanderling/runtime';
import styles from './contest-share.module.css';
import { ShareLink } from './share-link.tsx';

/** Modal `marketing-contest-share`. `link` is the entrant's own; without one it is everybody's. */
export default function MarketingContestShareModal({ link }: ModalProps & { link?: string }) {
  return (
    <div className={styles.share}>
      <h2 className={styles.title}>Tell a friend</h2>
      <p>
        {link
          ? `Each friend who enters by your link earns you one further entry, up to ${SWEEPSTAKES.mostFriends}.`
          : 'Once you have entered you get a link of your own, and further entries for the friends who use it.'}
      </p>
      <ShareLink link={link ?? location.origin + paths.sweepstakes} />
    </div>
  );
}
