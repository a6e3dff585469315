import { packSlice, unpackSlice } from './pack-slices.ts';

const LAMPS = {
  name: 'mf-lamps',
  version: '1.0.0-a',
  entry: '/releases/mf-lamps/1.0.0-a/web/entry.js',
  integrity: 'sha384-a',
  routes: [
    { id: 'lamps', expose: './lamps' },
    { id: 'lamps-slug', expose: './lamp' },
    { id: 'lamp-finder', expose: './lamp-finder', path: '/lamps/finder/:step' },
  ],
  slots: [{ slot: 'site.end@mf-lamps', expose: './bulbs' }],
  modals: [
    { modal: 'bulb', expose: './bulb' },
    { modal: 'dim the lamp', expose: './dimmer' },
  ],
};

test('the browser is told in short what a slice offers, and reads all of it', () => {
  const packed = packSlice(LAMPS);
  expect(packed.routes).toEqual([
    'lamps',
    ['lamps-slug', 'lamp'],
    ['lamp-finder', 'lamp-finder', '/lamps/finder/:step'],
  ]);
  expect(unpackSlice(JSON.parse(JSON.stringify(packed)))).toEqual(LAMPS);
});
