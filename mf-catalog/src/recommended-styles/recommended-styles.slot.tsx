import type { SlotProps } from '@sanderling/contract/site/slots';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { LoaderArgs } from '@sanderling/runtime';
import { RecommendedStyles } from './recommended-styles.tsx';

export function loader({ context }: LoaderArgs): Promise<VariantRecord[]> {
  return context.search.trending();
}

/** Recommended Styles where the shell's own pages want them, such as the error page. */
export default function RecommendedStylesSlot({
  data = [],
  heading,
}: SlotProps['recommended.styles'] & { data?: VariantRecord[] }) {
  return <RecommendedStyles records={data} heading={heading} />;
}
