import { deferred } from '@sanderling/ui/deferred/deferred.tsx';

/** Designers alone see it: its code comes with the first of them that is shown. */
export const DeferredAddToProject = deferred(
  () => import('@sanderling/ui/add-to-project/add-to-project.tsx').then(({ AddToProject }) => AddToProject),
  { isRare: true },
);
