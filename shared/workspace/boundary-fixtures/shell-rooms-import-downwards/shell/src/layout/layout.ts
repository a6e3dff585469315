export type Layout = 'site';
