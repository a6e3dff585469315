import { BREAKPOINTS_PX } from '@sanderling/contract/commerce/constants';

/** Whether the navigation is the line of a wide screen: below, it is a drawer. */
export function isWide(view: Pick<Window, 'matchMedia'> = window): boolean {
  return view.matchMedia(`(width >= ${BREAKPOINTS_PX.mobileNavigationUnder}px)`).matches;
}
