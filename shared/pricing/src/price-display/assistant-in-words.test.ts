import { assistantInWords } from './assistant-in-words.ts';

test('an order says which share an assistant has in it, with the name in quotation marks', () => {
  const of = (part: Parameters<typeof assistantInWords>[0]['part']) =>
    assistantInWords({ name: 'Helper', part });
  expect([of('ordered'), of('prepared'), of('put_into_cart')]).toEqual([
    'Ordered by an assistant, “Helper”',
    'Prepared by an assistant, “Helper”, and ordered in the store',
    'With pieces that an assistant, “Helper”, had prepared',
  ]);
});
