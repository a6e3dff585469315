import type { GiftCardDesign } from './gift-card-designs.ts';

/** A line in the ink of its ground. Without a width it is that of the drawing. */
export interface DrawnLine {
  /** As in an SVG path. */
  d: string;
  width?: number;
  opacity?: number;
  isFilled?: boolean;
  transform?: string;
}

export const DRAWING = { width: 480, height: 200, lineWidth: 1.5 } as const;

/** Cane webbing, as in the headboards of our beds: pairs of strands both ways, and single ones across. */
const CELL = 40;
const places = (from: number, to: number) =>
  Array.from({ length: (to - from) / CELL + 1 }, (_, each) => from + each * CELL);
const CANE = {
  pairs: [
    ...places(0, 480).map((x) => `M${x - 4} 0v200m8 0V0`),
    ...places(0, 200).map((y) => `M0 ${y - 4}h480m0 8H0`),
  ].join(''),
  across: places(-200, 480)
    .map((x) => `M${x} 0l200 200M${x} 200L${x + 200} 0`)
    .join(''),
};

/** One leaf, from its stem at the origin; and where leaves are on the branch, and how they turn. */
const LEAF = 'M0 0C7-13 22-18 38-15 31-2 16 5 0 0Zm3-1 25-11';
const LEAVES = [
  [84, 158, -36],
  [118, 150, 58],
  [150, 143, -40],
  [186, 134, 54],
  [216, 126, -44],
  [252, 115, 48],
  [284, 104, -48],
  [318, 92, 42],
  [350, 79, -54],
  [382, 66, 36],
  [412, 52, -60],
  [446, 36, -8],
];

/** What page, mail and print draw on a card. */
export const GIFT_CARD_DRAWINGS: Readonly<Record<GiftCardDesign, readonly DrawnLine[]>> = {
  for_you: [
    { d: CANE.across, width: 2.5, opacity: 0.35 },
    { d: CANE.pairs, opacity: 0.6 },
  ],
  /* A cake on a pedestal table, and chairs drawn up to it. */
  birthday: [
    { d: 'M128 118h224M136 118c0 10 208 10 208 0M240 126v56M200 190c12-10 68-10 80 0z' },
    {
      d: 'M196 118V92c0-9 88-9 88 0v26M196 98c11 11 17 11 22 3 7 11 15 11 22 0 7 11 15 11 22 0 5 8 11 8 22-3',
    },
    { d: 'M212 86V66m14 18V62m14 22V60m14 24V62m14 24V66' },
    {
      d: 'M212 62c-4-5 0-9 0-12 4 4 4 8 0 12Zm14-4c-4-5 0-9 0-12 4 4 4 8 0 12Zm14-2c-4-5 0-9 0-12 4 4 4 8 0 12Zm14 2c-4-5 0-9 0-12 4 4 4 8 0 12Zm14 4c-4-5 0-9 0-12 4 4 4 8 0 12Z',
      isFilled: true,
    },
    {
      d: 'M62 84c-4 22-2 40 4 58h48M66 142v48m44-48v48M70 96h20m-20 14h22m-20 14h24M418 84c4 22 2 40-4 58h-48M414 142v48m-44-48v48M410 96h-20m20 14h-22m20 14h-24',
    },
    { d: 'M20 190h440', opacity: 0.5 },
  ],
  /* The plan of a house, with what stands in it. */
  new_home: [
    {
      d: 'M40 18h400v164H286m-46 0H40V18M200 18v72m0 40v52M330 18v60m0 40v64M200 90h-40m-40 0H40',
      width: 4,
    },
    {
      d: 'M240 182a46 46 0 0 1 46-46v46M160 90a40 40 0 0 0-40 40V90M330 78a40 40 0 0 1 40 40h-40',
      opacity: 0.7,
    },
    { d: 'M58 32h84v44H58zM62 36h34v14H62zm42 0h34v14h-34zM58 56h84' },
    {
      d: 'M54 112h20v56H54zm20 4h14v48H74zm24 12h28v26H98zM218 30h94v16h-94zm0 16v22h22V46m72 0v22h-22V46m-50 0v22h50M248 92h34v22h-34z',
    },
    {
      d: 'M385 64a22 22 0 1 0 .1 0M378 32h14v14h-14zm0 76h14v14h-14zm-40-28h14v14h-14zm66 0h14v14h-14zM352 150h72v20h-72zm18 0v20m18-20v20m18-20v20',
    },
  ],
  /* A branch laid across the card. */
  thank_you: [
    { d: 'M30 170C130 150 320 130 450 34' },
    ...LEAVES.map(([x, y, turn]) => ({
      d: LEAF,
      transform: `translate(${x} ${y}) rotate(${turn}) scale(1.35)`,
    })),
    { d: 'M168 150a6 6 0 1 0 .1 0M236 96a6 6 0 1 0 .1 0M336 104a6 6 0 1 0 .1 0', isFilled: true },
  ],
};
