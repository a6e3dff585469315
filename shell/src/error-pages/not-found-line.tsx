import { paths } from '@sanderling/contract/site/paths';
import { PageTitle } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';

/** The simpler 404, for the layout without header and footer. */
export function NotFoundLine() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState title="This page could not be found" headingLevel={1}>
        <ButtonLink to={paths.home}>Go back to home</ButtonLink>
      </EmptyState>
    </>
  );
}
