import { PageTitle } from '@sanderling/runtime';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';

/** It does not say whether there was a project. */
export function NoProjectPage() {
  return (
    <>
      <PageTitle>This link opens nothing</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="This link opens nothing"
        text="Links to a project last for some weeks, and a designer can end them. Ask your designer for a new one."
      />
    </>
  );
}
