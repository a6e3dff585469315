import type { GiftCardDesign } from '@sanderling/contract/commerce/gift-card-designs';
import { DRAWING, GIFT_CARD_DRAWINGS } from '@sanderling/contract/commerce/gift-card-drawings';

/** Drawn in the ink of its ground, for a frame of any size: what does not fit is cut off at its edges. */
export function GiftCardArt({
  design,
  className,
}: {
  design: GiftCardDesign;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth={DRAWING.lineWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {GIFT_CARD_DRAWINGS[design].map(({ d, width, opacity, isFilled, transform }, place) => (
        <path
          // A drawing never changes.
          key={place}
          d={d}
          strokeWidth={width}
          opacity={opacity}
          fill={isFilled ? 'currentColor' : undefined}
          transform={transform}
        />
      ))}
    </svg>
  );
}
