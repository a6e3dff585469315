import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { Session, SliceContext } from '@sanderling/runtime';

export type Visitor = Pick<Session, 'designerRequestCompleted' | 'role'>;
export type Step = 'apply' | 'wait' | 'joined';

/** How far a visitor has come with the program. */
export function stepOf({ designerRequestCompleted, role }: Visitor): Step {
  if (isDesigner(role)) return 'joined';
  return role === 'trade_designer_requested' || designerRequestCompleted ? 'wait' : 'apply';
}

/** Who asks for the page. A page that is made for every visitor has no cookies, and is asked for by none. */
export function visitorOf({ cookies, isSignedIn }: SliceContext): Visitor {
  return {
    role: isSignedIn ? (cookies.get('role') ?? null) : null,
    designerRequestCompleted: isSignedIn && cookies.get('designerRequestCompleted') === 'true',
  };
}
