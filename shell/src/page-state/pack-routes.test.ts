import { packRoutes, withRoutes } from './pack-routes.ts';

const LAMPS = {
  name: 'mf-designer',
  version: '1.0.0-a',
  entry: '/releases/mf-designer/1.0.0-a/web/entry.js',
  integrity: 'sha384-a',
  routes: [
    { id: 'designers-username', expose: './person' },
    { id: 'designers', expose: './designers' },
    { id: 'lamp-finder', expose: './lamp-finder', path: '/lamps/finder/:step' },
    { id: 'home', expose: './home-of-another' },
  ],
  slots: [],
  modals: [],
};

test('the browser is told in short which routes a slice offers, and reads all of them', () => {
  const packed = packRoutes(LAMPS);
  expect(packed[0]).toMatch(/^,person,-(,-)*$/);
  const { routes, ...slice } = LAMPS;
  const read = withRoutes(slice, JSON.parse(JSON.stringify(packed)));
  const byId = (offers: readonly { id: string }[]) => offers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(read.routes)).toEqual(byId(routes));
  expect(read).toBe(slice);
});

test('a slice that owns no route of the table has its own alone', () => {
  const offer = { id: 'lamps', expose: './lamps', path: '/lamps' };
  const slice = { ...LAMPS, name: 'mf-lamps', routes: [offer] };
  expect(packRoutes(slice)).toEqual(['', offer]);
  expect(withRoutes({ ...slice }, ['', offer]).routes).toEqual([offer]);
});
