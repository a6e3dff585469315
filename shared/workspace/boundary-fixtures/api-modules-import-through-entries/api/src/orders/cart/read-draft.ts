import { draft } from '../../promotions/codes/code-draft.ts';

export const read = draft;
