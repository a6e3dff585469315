import type { DeskProduct } from '@sanderling/contract/wire/catalogue/catalogue-desk';

export const STATES_IN_WORDS: Record<DeskProduct['state'], string> = {
  published: 'In the shop',
  draft: 'Draft',
  changed: 'In the shop, with a draft',
  hidden: 'Taken out',
  deleted: 'Deleted draft',
};

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'Made',
  published: 'Published',
  drafted: 'Saved as a draft',
  discarded: 'Threw the draft away',
  imported: 'Imported',
  undone: 'Went back to an earlier state',
  hidden: 'Took out of the shop',
  deleted: 'Deleted the draft',
  stock: 'Set the stock',
};

export function actionInWords(action: string): string {
  return ACTIONS[action] ?? action;
}
