/** Where operators' calls are. */
export const OPERATORS_PREFIX = '/_warehouse';
