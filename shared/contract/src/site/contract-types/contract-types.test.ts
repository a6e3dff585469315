import { readFileSync } from 'node:fs';
import { readTypes } from './read-types.ts';
import { TYPES_FILE, typesModule } from './types-module.ts';

test('releases carry the types that the contract has: npm run contract-types -w shared/contract', () => {
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(typesModule());
});

test('the types of events are read in each form that the contract has', () => {
  const source = `
    export interface Said {
      /** Two fields; and a comment with a ; in it. */
      'cart:added': { variantId: number; note?: string };
      'modal:open': Opened;
      'modal:close': Record<string, never>;
    }
    interface Opened {
      name: string; // its name
      listeners?: Record<string, (detail: unknown) => void>;
      tone?: 'plain' | 'problem';
      action?: { label: string; run: () => void };
    }`;
  expect(readTypes(source, 'Said')).toEqual({
    'cart:added': { variantId: 'number', 'note?': 'string' },
    'modal:open': {
      name: 'string',
      'listeners?': 'Record<string, (detail: unknown) => void>',
      'tone?': "'plain' | 'problem'",
      'action?': '{ label: string; run: () => void }',
    },
    'modal:close': {},
  });
  expect(() => readTypes(source, 'Heard')).toThrow('There is no interface Heard');
});
