import type { ReviewedQuote } from '@sanderling/contract/wire/quotes/quote';
import { ApiProblem } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sliceContext } from '../../testing/slice-context.ts';
import { DRAFT, ID } from '../testing/draft.ts';
import { AnswerForm } from './answer-form.tsx';
import { action } from './quote-review.route.tsx';

const line = (variant_id: number, product_name: string) => ({
  ...{ variant_id, product_name, sku: '', option_name: null, slug: '', picture: null, quantity: 1, note: '' },
  ...{ price: 100, regular_price: 100, quoted: null, changes: [], in_stock: 9, needs_lead_time: false },
});
const QUOTE: ReviewedQuote = {
  ...DRAFT,
  ...{ state: 'asked', is_overdue: false, asked_by: null, designer_percent: null, events: [] },
  lines: [line(1001, 'Mara sofa'), line(1102, 'Otto chair')],
};

test('R060 a discount that is refused says so at its own field, also where the browser has not looked at it', async () => {
  const errors = {
    'lines.0.percent': ['A discount is from 0 to 100 percent.'],
    'lines.1.lead_time': ['Use at most 80 characters.'],
  };
  const { context, sent } = sliceContext(
    () => new ApiProblem(422, { code: 110, message: 'Some entries are not valid.', errors }),
  );
  const form = new FormData();
  for (const [name, value] of [
    ['intent', 'answer'],
    ['variant_id', '1001'],
    ['percent_1001', '101'],
    ['variant_id', '1102'],
    ['percent_1102', '10'],
  ] as const)
    form.append(name, value);
  const request = Object.assign(new Request('https://sanderling.example/designers/quotes/1'), {
    formData: async () => form,
  });
  const answer = await action({ request, params: { id: ID }, context });
  expect(sent[0]?.body).toMatchObject({ lines: [{ percent: 101 }, { percent: 10 }] });
  const { data: refusal } = JSON.parse(JSON.stringify(answer));
  const page = <AnswerForm quote={QUOTE} heldUntil="2026-12-20" refusal={refusal} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const percent = screen.getByRole('spinbutton', { name: 'Percent off Mara sofa' });
  expect(percent).toBeInvalid();
  expect(percent).toHaveValue(101);
  expect(percent).toHaveAccessibleDescription('A discount is from 0 to 100 percent.');
  const leadTime = screen.getByRole('textbox', { name: /^Lead time of Otto chair/ });
  expect(leadTime).toHaveAccessibleDescription(expect.stringContaining('Use at most 80 characters.'));
  expect(screen.getByRole('spinbutton', { name: 'Percent off Otto chair' })).toBeValid();
});
