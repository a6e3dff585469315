export type Slot = 'site.top';
