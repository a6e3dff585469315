import { type ComponentType, lazy, Suspense } from 'react';
// The server's page has the deferred parts in it, so their style sheets belong to the page and not to their chunk.
import '../actions/product-actions.module.css';
import '../details/product-details.module.css';
import '../reviews/reviews.module.css';
import '../../recently-viewed/recently-viewed.module.css';
import '../../recommended-styles/recommended-styles.module.css';
import '@sanderling/ui/product-card/product-card.module.css';
import '@sanderling/ui/scroll-row/scroll-row.module.css';
import '@sanderling/ui/disclosure/disclosure.module.css';
import '@sanderling/ui/badge/badge.module.css';
import '@sanderling/ui/rating/rating.module.css';
import '@sanderling/ui/button/icon-button.module.css';
import './page-parts.module.css';
import { ReplayClicks } from './replay-clicks.tsx';

type Parts = typeof import('./page-parts.tsx');

/** Where it does not come the server's HTML stays as it is, until the shopper has a network again or presses something. */
const loadParts = (): Promise<Parts> =>
  import('./page-parts.tsx').catch(
    () =>
      new Promise((resolve) => {
        const again = () => resolve(loadParts());
        // Captured, as early presses are.
        for (const sign of ['online', 'click']) addEventListener(sign, again, { capture: true, once: true });
      }),
  );

/** A part of the page whose code comes after the page can be used. */
function deferred<Props extends object>(part: (parts: Parts) => ComponentType<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => loadParts().then((parts) => ({ default: part(parts) })));
  return (props) => (
    <Suspense>
      <Part {...props} />
      <ReplayClicks />
    </Suspense>
  );
}

export const DeferredActions = deferred((parts) => parts.ProductActions);
export const DeferredPictureTools = deferred((parts) => parts.PictureTools);
export const DeferredInformation = deferred((parts) => parts.Information);
export const DeferredRows = deferred((parts) => parts.Rows);
