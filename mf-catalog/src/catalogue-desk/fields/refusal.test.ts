import { ApiProblem } from '@sanderling/runtime';
import { refuse } from './refusal.ts';

test.each([
  ['said.content.rule.conditions.0.value', 'conditions.0.value'],
  ['rule.conditions.1.value', 'conditions.1.value'],
  ['said.content.name', 'name'],
  ['product.variants.0.price', 'variants.0.price'],
  ['variants.0.attributes.seats.least', 'variants.0.attributes.seats_least'],
  ['attributes.indoor_outdoor', 'attributes.indoor_outdoor'],
])('what the API says of %s is told at the field %s', (path, field) => {
  const answer = refuse(new ApiProblem(422, { message: 'No.', errors: { [path]: ['Write one.'] } }), {});
  expect(answer.data.errors).toEqual({ [field]: 'Write one.' });
});
