import { inchMark } from './inches.ts';
import { PAGE, sideBySide, stacked } from './page-layout.ts';

const sofa = { width: 92, height: 33, labels: { left: '33″', right: '' } };
const end = { width: 38, height: 33, labels: { left: '', right: 'Seat 18″' } };
const plan = { width: 92, height: 38, labels: { left: '', right: '38″' } };

test('views stand beside each other on one ground line, with a person between, and all is on the page', () => {
  const { scale, places, figure } = sideBySide([sofa, end], true);
  const [front, side] = places;
  if (!front || !side || !figure) throw new Error('Something has no place.');
  expect(side.ground).toBe(front.ground);
  expect(figure.y).toBe(front.ground);
  expect(figure.x).toBeGreaterThan(front.left + 92 * scale);
  expect(figure.x).toBeLessThan(side.left);
  expect(front.left).toBeGreaterThan(100);
  expect(side.left + 38 * scale).toBeLessThan(PAGE.width - 150);
  expect(front.ground - 66 * scale).toBeGreaterThan(0);
  expect(front.ground).toBeLessThan(PAGE.height - 82);
});

test('over each other, views of a wide piece are larger and stand on one axis', () => {
  const over = stacked(sofa, plan, true);
  expect(over.scale).toBeGreaterThan(sideBySide([sofa, plan], true).scale);
  const [front, above] = over.places;
  expect(above?.left).toBe(front?.left);
  expect(above?.ground).toBeLessThan((front?.ground ?? 0) - 33 * over.scale);
  expect((above?.ground ?? 0) - 38 * over.scale).toBeGreaterThan(0);
});

test.each([
  [92, '92″'],
  [33.25, '33¼″'],
  [0.5, '½″'],
  [0.75, '¾″'],
  [0.3, '0.3″'],
])('%d inches are written %s', (inches, written) => {
  expect(inchMark(inches)).toBe(written);
});
