/** Types whose hover picture shows the back; the others come close to a part. */
const SEEN_FROM_THE_BACK = ['armchair', 'counter_stool', 'dining_chair', 'sofa_curved'];

/**
 * What a product's picture shows, in words. `variantName` names the piece and its finish, `companions` the products that stand
 * beside it to show its size.
 */
export function productText(
  variantName: string,
  view: string,
  furniture: string,
  companions: readonly string[],
): string {
  if (view === 'main') return variantName;
  if (view === 'scale')
    return `${variantName}, beside ${companions.map((name) => `the ${name}`).join(' and ')}`;
  return SEEN_FROM_THE_BACK.includes(furniture)
    ? `${variantName}, seen from the back`
    : `${variantName}, close up`;
}

/** What a detail of a room's picture shows. */
export function inRoomText(variantName: string, roomName: string): string {
  return `${variantName}, in the room “${roomName}”`;
}
