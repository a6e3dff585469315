import { packSlice, unpackSlice } from './pack-slices.ts';

const LAMPS = {
  name: 'mf-lamps',
  version: '1.0.0-a',
  entry: '/releases/mf-lamps/1.0.0-a/web/entry.js',
  integrity: 'sha384-a',
  slots: [{ slot: 'site.end@mf-lamps', expose: './bulbs' }],
  modals: [
    { modal: 'bulb', expose: './bulb' },
    { modal: 'dim the lamp', expose: './dimmer' },
  ],
};

test('the browser is told in short what a slice offers, and reads all of it', () => {
  const packed = packSlice(LAMPS);
  expect(packed.modals).toEqual(['bulb', ['dim the lamp', 'dimmer']]);
  expect(unpackSlice(JSON.parse(JSON.stringify(packed)))).toEqual(LAMPS);
});
