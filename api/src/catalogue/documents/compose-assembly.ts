import type { ProductFile } from '@sanderling/catalogue-data/schema/product-files';
import { dimensionRows } from '@sanderling/contract/commerce/dimension-rows';
import type { DocumentSection } from './document.ts';

/** What comes ready, or is set up by those who bring it. */
const READY = /^(none|arrives)\b|delivery team|on delivery/i;
/** Pounds from which a piece is carried by two, as carriers count it. */
const HEAVY_LB = 50;

/** What to do before it stands. Null for what comes ready. */
export function composeAssembly(product: ProductFile): DocumentSection[] | null {
  const { assembly, dimensions, is_virtual } = product;
  if (is_virtual || assembly === '' || READY.test(assembly)) return null;
  return [
    { heading: 'Before you begin', paragraphs: preparations(dimensions ?? {}) },
    { heading: 'Steps', steps: stepsOf(assembly) },
    ...(dimensions ? [{ heading: 'When it is done', facts: dimensionRows(dimensions) }] : []),
  ];
}

function preparations({ width, depth, weight_lb }: NonNullable<ProductFile['dimensions']>): string[] {
  const isHeavy = typeof weight_lb === 'number' && weight_lb >= HEAVY_LB;
  return [
    ...(typeof width === 'number' && typeof depth === 'number'
      ? [`Clear a space of ${width} by ${depth} inches, and as much again to move around it.`]
      : []),
    ...(weight_lb === undefined
      ? []
      : [`It weighs ${weight_lb} pounds${isHeavy ? ': two people carry it.' : '.'}`]),
    'Keep the packing until it is done: a return travels in it.',
  ];
}

/** Each part of the sentence is one thing to do or to know. */
function stepsOf(assembly: string): string[] {
  return assembly
    .split(/[.;]\s*/)
    .filter((part) => part !== '')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`);
}
