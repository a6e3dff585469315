import { byUrgency } from './by-urgency.ts';

const quote = (
  state: Parameters<typeof byUrgency>[0]['state'],
  given: { asked?: string; ends?: string } = {},
) => ({
  ...{
    state,
    asked_at: `2026-11-${given.asked ?? '10'}T16:00:00.000Z`,
    answer_by: '2026-11-24',
    order: null,
  },
  expires_on: given.ends ? `2026-12-${given.ends}` : null,
});

test('R080 the quotes of a studio begin with what ends soonest, then what the store answers, and end with what is over', () => {
  const placed = { id: 'o', number: 'R1', is_placed: true };
  const [soon, later, asked, again, newer, older, ordered] = [
    quote('accepted', { ends: '01' }),
    quote('answered', { ends: '20', asked: '18' }),
    { ...quote('asked', { asked: '20' }), answer_by: '2026-11-24' },
    { ...quote('asked_again', { asked: '19', ends: '02' }), answer_by: '2026-11-25' },
    quote('expired', { asked: '17' }),
    quote('withdrawn', { asked: '02' }),
    { ...quote('accepted', { asked: '16', ends: '01' }), order: placed },
  ];
  const all = [newer, later, ordered, again, older, soon, asked];
  expect(all.sort(byUrgency)).toEqual([soon, later, asked, again, newer, ordered, older]);
});
