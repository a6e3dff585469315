/** Media query of shoppers who want nothing to move by itself. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}
