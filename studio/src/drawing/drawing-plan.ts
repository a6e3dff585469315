import type { ViewName } from './read-line-maps.ts';

/** How a piece is drawn. */
export interface DrawingPlan {
  /** From left to right. */
  views: readonly ViewName[];
  /** It stands on the floor or lies on it; otherwise it hangs. */
  stands: boolean;
  /** Whether a person stands beside it, to tell how large it is. */
  showsFigure: boolean;
  /** Names of parts that are left out. */
  without: readonly string[];
  /** Names of parts whose creases are not drawn, such as channels that a line cannot follow. */
  plain: readonly string[];
  /** Nothing is drawn inside the outline. */
  outlineOnly: boolean;
  /** The model's side is the piece's front. */
  turned: boolean;
  /** The model's width is what the catalogue calls depth. */
  liesAcross: boolean;
  /** Takes out the lean that parts have in the photograph. */
  upright: boolean;
  /** The measures are those of a part that is at this side of the views, such as one of a pair or a shade below its cord. */
  measured: 'all' | 'left' | 'right' | 'bottom';
  /** Axes along which what is drawn is brought to the catalogue's inches. */
  exact: string;
  /** Parameters of the model that are other than in the photograph. */
  params?: Record<string, unknown>;
}

/** From this length on, a person beside a piece tells how large it is. */
const BIG_INCHES = 48;

const FROM_ABOVE =
  /^(dining_table_round|block_table|round_drawer_table|side_table|nesting_tables|sectional|modular_sectional|sofa_curved|bowl|bowl_planter|rug|medallion_rug|ottoman|planter|vase|table_lamp|mini_lamp|globe_pendant|cane_pendant)$/;
const HANGS =
  /^(framed_art|framed_pair|mirror|sconce|double_sconce|chandelier|globe_pendant|cane_pendant|throw_pillow)$/;
/** Shown in photographs, but not sold with the piece, or hiding it. */
const STYLING: [RegExp, readonly string[]][] = [
  [/^bed_/, ['sham', 'pillow', 'lumbar', 'throw', 'fold', 'roll', 'rollside', 'duvet']],
  [/^(sofa|sectional|modular_sectional|outdoor_modular)$/, ['pillow']],
  [/^outdoor_sofa$/, ['p']],
  [/^(bookcase|ladder_shelf)$/, ['vase', 'bowl', 'bk', 'pg', 'cv', 'spn']],
  [/planter$/, ['soil', 'trunk', 'br', 'pet', 'leaves', 'rosette']],
  [/rug$/, ['fringe']],
];

export function drawingPlan(product: string, furniture: string, maxInches: number): DrawingPlan {
  const plan = { stands: !HANGS.test(furniture), ...OF_PRODUCT[product] };
  return {
    showsFigure: plan.stands && maxInches >= BIG_INCHES && !furniture.endsWith('rug'),
    views: FROM_ABOVE.test(furniture) ? ['front', 'top'] : ['front', 'side'],
    without: STYLING.flatMap(([types, parts]) => (types.test(furniture) ? parts : [])),
    plain: furniture === 'armchair' ? ['shell'] : [],
    outlineOnly: furniture === 'throw_pillow',
    turned: false,
    liesAcross: furniture.endsWith('rug'),
    upright: furniture === 'throw_pillow',
    measured: 'all',
    exact: 'xyz',
    ...plan,
  };
}

const OF_PRODUCT: Record<string, Partial<DrawingPlan>> = {
  // It leans against the wall.
  'alcazar-arched-mirror': { stands: true },
  // The arm of the lamp reaches into the room.
  'arcade-floor-lamp': { turned: true },
  // The catalogue's height is that with the shortest rods, its width that over the globes. The height of a pendant on a cord is without it.
  'corso-linear-pendant': { params: { drop: 0.137, w: 1.083 } },
  'trio-pendant': { params: { drop: 0.137, w: 0.626 } },
  'solo-globe-pendant': { params: { drop: 0.24 }, measured: 'bottom', exact: 'xy' },
  'woven-dome-pendant': { params: { drop: 0.16 }, measured: 'bottom', exact: 'xy' },
  // Its rails are sunk into the cushion and show through the channels.
  'ines-channel-bench': { without: ['rail'] },
  // Its foot shows between the flutes.
  'tamber-drum-side-table': { without: ['foot'] },
  // Measured by the piece, frames included.
  'bud-vases-set-of-three': { params: { count: 1 } },
  'shoreline-studies-pair': { params: { w: 0.472, h: 0.624 }, measured: 'left', exact: '' },
  // Measured with the small table under the large one, which stands at the right.
  'sabine-nesting-tables': { measured: 'right', exact: 'z' },
};
