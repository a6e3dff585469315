import type { ListingFilters } from '../filters/listing-filters.ts';

/** What the form has no field for and keeps: what is excluded, and the day. Their chips take them back. */
export function KeptFilters({ filters: { excluded, arrivesBy } }: { filters: ListingFilters }) {
  return (
    <>
      {excluded.map(({ parameter, value }) => (
        <input key={`${parameter}:${value}`} type="hidden" name="not" value={`${parameter}:${value}`} />
      ))}
      {arrivesBy !== null && <input type="hidden" name="arrives_by" value={arrivesBy} />}
    </>
  );
}
