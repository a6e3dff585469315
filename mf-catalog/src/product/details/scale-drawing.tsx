import type { Variant } from '@sanderling/contract/wire/product';
import styles from './product-details.module.css';

/** Units of the drawing's own: the longest side of a view. */
const LONGEST = 80;
const GAP = 28;
const EDGE = 18;

/** From the front and from above, to scale, with the measures in inches. Nothing for what has no three measures. */
export function ScaleDrawing({ dimensions, name }: { dimensions: Variant['dimensions']; name: string }) {
  const { width, depth, height } = dimensions;
  if (typeof width !== 'number' || typeof depth !== 'number' || typeof height !== 'number') return null;
  const scale = LONGEST / Math.max(width, depth, height);
  const front = { x: EDGE, w: width * scale, h: Math.max(height * scale, 1), down: height };
  const above = { x: EDGE + front.w + GAP, w: width * scale, h: Math.max(depth * scale, 1), down: depth };
  const tallest = Math.max(front.h, above.h);
  const views = [
    { ...front, title: 'Front' },
    { ...above, title: 'From above' },
  ];
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${above.x + above.w + EDGE} ${tallest + 42}`}
      role="img"
      aria-label={`${name} to scale: ${width} inches wide, ${depth} deep, ${height} high`}
    >
      {views.map(({ x, w, h, down, title }) => {
        const y = 20 + tallest - h;
        const below = 20 + tallest + 6;
        return (
          <g key={title}>
            <text x={x + w / 2} y="10">
              {title}
            </text>
            <rect x={x} y={y} width={w} height={h} rx="1" />
            <line x1={x} x2={x + w} y1={below} y2={below} />
            <text x={x + w / 2} y={below + 9}>
              {width} in
            </text>
            <line x1={x - 5} x2={x - 5} y1={y} y2={y + h} />
            <text x={x - 8} y={y + h / 2} transform={`rotate(-90 ${x - 8} ${y + h / 2})`}>
              {down} in
            </text>
          </g>
        );
      })}
    </svg>
  );
}
