import { type ComponentType, lazy, Suspense } from 'react';
// The server's page has the deferred sections in it, so their style sheets belong to the page and not to their chunk.
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
import './deferred-sections.module.css';

type Sections = typeof import('./deferred-sections.tsx');

/** Where it does not come the server's HTML stays as it is, until the shopper has a network again or presses something. */
const loadSections = (): Promise<Sections> =>
  import('./deferred-sections.tsx').catch(
    () =>
      new Promise((resolve) => {
        const again = () => resolve(loadSections());
        // Captured, as early presses are.
        for (const sign of ['online', 'click']) addEventListener(sign, again, { capture: true, once: true });
      }),
  );

/** A section of the page whose code comes after the page can be used. What is pressed before, the shell presses again then. */
function deferred<Props extends object>(
  section: (sections: Sections) => ComponentType<Props>,
): ComponentType<Props> {
  const Section: ComponentType<Props> = lazy(() =>
    loadSections().then((sections) => ({ default: section(sections) })),
  );
  return (props) => (
    <Suspense>
      <Section {...props} />
    </Suspense>
  );
}

export const DeferredActions = deferred((sections) => sections.ProductActions);
export const DeferredPictureTools = deferred((sections) => sections.PictureTools);
export const DeferredInformation = deferred((sections) => sections.Information);
export const DeferredRows = deferred((sections) => sections.Rows);
