import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { Link } from '@sanderling/runtime/router';

/** Of the profile menu, for admins: what waits for an answer of the store's. */
export default function AdminPlaces() {
  return (
    <>
      <li>
        <Link to={designerPaths.reviews}>Trade applications</Link>
      </li>
      <li>
        <Link to={quotePaths.reviews}>Quotes to answer</Link>
      </li>
    </>
  );
}
