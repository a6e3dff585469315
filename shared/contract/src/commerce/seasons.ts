/** The seasonal layouts of the specification. Marketing adds seasons of other names, each in a file of its own. */
export const SEASONAL_LAYOUTS = [
  'cyberWeek',
  'anniversarySale',
  'laborDaySale',
  'fallSale',
  'christmas',
  'blackFriday1',
  'blackFriday2',
  'blackFriday3',
  'blackFriday4',
] as const;
/** The name of a season; `default` is what everyone sees outside a season. */
export type SeasonalLayout = string;

export const DEFAULT_LAYOUT = 'default';

/** First and last day, both inclusive, in America/Chicago. Kept as given, never rolled on to another year. */
export const SEASON_WINDOWS: readonly { layout: SeasonalLayout; firstDay: string; lastDay: string }[] = [
  { layout: 'cyberWeek', firstDay: '2024-05-24', lastDay: '2024-05-30' },
  { layout: 'anniversarySale', firstDay: '2025-08-05', lastDay: '2025-08-11' },
  { layout: 'laborDaySale', firstDay: '2024-08-28', lastDay: '2024-09-04' },
  { layout: 'fallSale', firstDay: '2024-10-07', lastDay: '2024-10-14' },
  { layout: 'christmas', firstDay: '2024-10-15', lastDay: '2024-10-22' },
  { layout: 'blackFriday1', firstDay: '2024-11-01', lastDay: '2024-11-07' },
  { layout: 'blackFriday2', firstDay: '2024-11-08', lastDay: '2024-11-20' },
  { layout: 'blackFriday3', firstDay: '2024-11-21', lastDay: '2024-11-24' },
  { layout: 'blackFriday4', firstDay: '2024-11-25', lastDay: '2024-11-29' },
];
