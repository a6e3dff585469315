import { seasonOf } from '../server/routing/season.ts';
import { persistSeasonalLayout } from './stored-seasonal-layout.ts';

function storageWith(layout?: string) {
  const values = new Map<string, string>(layout ? [['sanLayout', layout]] : []);
  return {
    values,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('R349 the layout that an address asks for is stored', () => {
  const storage = storageWith();
  persistSeasonalLayout(new URLSearchParams('layout=christmas'), 'christmas', () => storage);
  expect(storage.values.get('sanLayout')).toBe('christmas');
});

test('R350 an address that asks for none, or for one that does not exist, ends the memory; then the date decides', () => {
  const autumn = new Date('2024-10-10T12:00:00-05:00');
  for (const query of ['', 'layout=', 'layout=summer', 'layout=default']) {
    const storage = storageWith('christmas');
    const search = new URLSearchParams(query);
    persistSeasonalLayout(search, seasonOf(search, autumn), () => storage);
    expect(storage.values.has('sanLayout')).toBe(false);
    expect(seasonOf(search, autumn)).toBe('fallSale');
  }
});

test('R349 a browser that stores nothing shows the page all the same', () => {
  const refuse = () => {
    throw new DOMException('Storage is off', 'SecurityError');
  };
  const search = new URLSearchParams('layout=christmas');
  const full = { setItem: refuse, removeItem: refuse };
  for (const open of [() => full, refuse])
    expect(() => persistSeasonalLayout(search, 'christmas', open)).not.toThrow();
});
