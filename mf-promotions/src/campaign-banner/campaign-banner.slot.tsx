import { BANNER_EXPIRY_CHECK_MS } from '@sanderling/contract/commerce/constants';
import { servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { CampaignBanner } from './campaign-banner.tsx';

/**
 * Which campaign a visitor came with is known to their browser only, so the banner appears after load. Its code comes with the
 * campaign: most visits have none. It lies over the lower edge of the window and moves nothing.
 */
export default function CampaignBannerSlot() {
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const [loaded, setLoaded] = useState<{ Banner: typeof CampaignBanner }>();

  useEffect(() => {
    if (!cookies || loaded) return;
    const loadWithCampaign = () => {
      if (!cookies.get('urlCampaign')) return;
      clearInterval(timer);
      import('./campaign-banner.tsx')
        .then(({ CampaignBanner: Banner }) => setLoaded({ Banner }))
        // The discount is in the cart all the same.
        .catch((error) => console.warn('The campaign banner could not be loaded', error));
    };
    // The campaign of this very address is noted a moment after the page has come alive.
    const timer = setInterval(loadWithCampaign, BANNER_EXPIRY_CHECK_MS);
    loadWithCampaign();
    return () => clearInterval(timer);
  }, [cookies, loaded]);

  return loaded && cookies ? <loaded.Banner cookies={cookies} /> : null;
}
