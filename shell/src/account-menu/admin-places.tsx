import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { Link } from '@sanderling/runtime/router';

/** Of the profile menu, for admins: what waits for an answer of the store's, and where it is run. */
export default function AdminPlaces() {
  return (
    <>
      <li>
        <Link to={designerPaths.reviews}>Trade applications</Link>
      </li>
      <li>
        <Link to={quotePaths.reviews}>Quotes to answer</Link>
      </li>
      <li>
        <Link to={catalogueDeskPaths.list}>Catalogue desk</Link>
      </li>
      <li>
        <Link to={paths.contentDesk}>Content desk</Link>
      </li>
      <li>
        {/* The shell's own page, which is not a route. */}
        <a href={paths.releaseDesk}>Release desk</a>
      </li>
    </>
  );
}
