import { idsInTitles } from './named-by-tests.ts';
import { readRequirements } from './read-requirements.ts';

test('a requirement counts as proven only by the title of a test', () => {
  const source = `
    // R001 is mentioned in a comment
    test('R002 R003 a sofa has a price', () => {});
    test.each([1, 2])('R004 %s', () => {});
    test.each([['R007 R008', 1]])('%s holds for %i', () => {});
    test.each([
      ['there is no answer', new Problem(0, {})],
    ] as const)(
      'R010 when %s the header stays', () => {},
    );
    expect(text).toBe('R009 is a name');
    describe("R005 the shopper's cart", () => { it(\`R006 keeps its lines\`, () => {}); });
  `;
  const named = ['R002', 'R003', 'R004', 'R005', 'R006', 'R007', 'R008', 'R010'];
  expect(idsInTitles(source).toSorted()).toEqual(named);
});

test('a requirement that the specification leaves open has nothing to prove', () => {
  const table =
    'id\tsection\towner\tkind\ttext\tcheck\nR001\t1\tapi\tstate\tIt is a store.\tLook.\nR002\t1\tapi\tstate\tOPEN: how.\t-\n';
  expect(readRequirements(table).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['R001', false],
    ['R002', true],
  ]);
});
