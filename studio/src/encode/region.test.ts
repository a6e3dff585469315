import { regionAround } from './region.ts';

const room = { width: 2400, height: 1000 };
const square = { aspect: 1, margin: 1.35, leastHeight: 480 };

test.each([
  ['a sofa in the middle', [0.4, 0.5, 0.6, 0.8], { left: 876, top: 326, width: 648, height: 648 }],
  [
    'a small lamp gets what is around it',
    [0.5, 0.4, 0.52, 0.45],
    { left: 984, top: 185, width: 480, height: 480 },
  ],
  [
    'what stands at the edge stays inside the picture',
    [0.9, 0.7, 1, 1],
    { left: 1920, top: 520, width: 480, height: 480 },
  ],
  [
    'a rug wider than the picture is high is cut',
    [0.1, 0.7, 0.9, 1],
    { left: 700, top: 0, width: 1000, height: 1000 },
  ],
] as const)('%s', (_, box, region) => {
  expect(regionAround(box, room, square)).toEqual(region);
});

test('a landscape region is never higher or wider than the picture', () => {
  const region = regionAround([0, 0, 1, 1], { width: 1200, height: 1000 }, { ...square, aspect: 3 / 2 });
  expect(region).toEqual({ left: 0, top: 100, width: 1200, height: 800 });
});
