import { type ComponentProps, lazy, Suspense } from 'react';
// The server's page has the late parts in it, so their style sheets belong to the page and not to what is loaded late.
import '../details/product-details.module.css';
import '../voices/voices.module.css';
import '../../recently-viewed/recently-viewed.module.css';
import '../../recommended-styles/recommended-styles.module.css';
import '@sanderling/ui/product-card/product-card.module.css';
import '@sanderling/ui/scroll-row/scroll-row.module.css';
import '@sanderling/ui/disclosure/disclosure.module.css';
import '@sanderling/ui/badge/badge.module.css';
import '@sanderling/ui/rating/rating.module.css';
import '@sanderling/ui/button/icon-button.module.css';
import './late-parts.module.css';
import type { PieceActions } from '../buy-box/piece-actions.tsx';
import type { LateRows as Rows, LateWords as Words } from './late-parts.tsx';

const LateWords = lazy(() => import('./late-parts.tsx').then((late) => ({ default: late.LateWords })));
const LateActions = lazy(() => import('./late-parts.tsx').then((late) => ({ default: late.PieceActions })));
const LateModel = lazy(() => import('./late-parts.tsx').then((late) => ({ default: late.ModelTools })));
const LateRows = lazy(() => import('./late-parts.tsx').then((late) => ({ default: late.LateRows })));

export function ActionsBelow(props: ComponentProps<typeof PieceActions>) {
  return (
    <Suspense>
      <LateActions {...props} />
    </Suspense>
  );
}

export function ModelBelow(props: ComponentProps<typeof PieceActions>) {
  return (
    <Suspense>
      <LateModel {...props} />
    </Suspense>
  );
}

export function WordsBelow(props: ComponentProps<typeof Words>) {
  return (
    <Suspense>
      <LateWords {...props} />
    </Suspense>
  );
}

export function RowsBelow(props: ComponentProps<typeof Rows>) {
  return (
    <Suspense>
      <LateRows {...props} />
    </Suspense>
  );
}
