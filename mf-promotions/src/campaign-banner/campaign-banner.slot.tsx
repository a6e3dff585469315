import { BANNER_EXPIRY_CHECK_MS } from '@sanderling/contract/limits';
import { servicesAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import styles from './campaign-banner.module.css';
import { bannerFor, type CampaignWords } from './campaigns-shown.ts';

/**
 * Which campaign a visitor came with is known to their browser only, so the banner appears after load. It lies over the lower edge
 * of the window and moves nothing.
 */
export default function CampaignBanner() {
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const [banner, setBanner] = useState<CampaignWords | null>(null);

  useEffect(() => {
    if (!cookies) return;
    const check = () => setBanner(bannerFor(cookies, new Date()));
    check();
    const timer = setInterval(check, BANNER_EXPIRY_CHECK_MS);
    return () => clearInterval(timer);
  }, [cookies]);

  if (!banner || !cookies) return null;
  return (
    <aside className={styles.banner} aria-label="Campaign">
      <p className={styles.words}>
        <strong className={styles.heading}>{banner.heading}</strong> {banner.text}{' '}
        <Link className={styles.terms} to={banner.termsPath}>
          Terms
        </Link>
      </p>
      <button
        type="button"
        className={styles.close}
        onClick={() => {
          cookies.set('campaignBannerHidden', '1');
          setBanner(null);
        }}
      >
        Close
      </button>
    </aside>
  );
}
