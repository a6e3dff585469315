import { ADDRESS, BUYER } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';
import { UCP_VERSION } from '../wire/ucp-version.ts';

const { agent, call, create, profileOf, setProfile } = useAgentShop({
  now: '2026-11-20T16:00:00Z',
  lifetime: 'file',
});
afterEach(() => setProfile(null));
const SCHEMA = 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout';
const NAME = 'dev.ucp.shopping.fulfillment';
const withConfig = (config: object) => {
  const { ucp, ...rest } = Object(profileOf());
  return {
    ...rest,
    ucp: { ...ucp, capabilities: { ...ucp.capabilities, [NAME]: [{ version: UCP_VERSION, config }] } },
  };
};
/** A sofa goes by freight and a small piece by parcel. */
const lines = [
  { item: { id: 'variant_1001' }, quantity: 1 },
  { item: { id: 'variant_1201' }, quantity: 1 },
];
const details = {
  line_items: lines,
  buyer: BUYER,
  fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
};
const groupsOf = (body: object) => Object(body).fulfillment.methods[0].groups;
/** Delivery and what is charged for carrying, which is a fee. */
const deliveryOf = (totals: { type: string; amount: number }[]) =>
  totals
    .filter(({ type }) => ['fulfillment', 'fee'].includes(type))
    .reduce((sum, { amount }) => sum + amount, 0);

test.each([
  ['no config', undefined],
  ['false', { supports_multi_group: false }],
])(
  'an agent whose profile has %s chooses once for the whole order, at what all of it costs',
  async (what, config) => {
    if (config !== undefined) setProfile(() => withConfig(config));
    const headers = { 'ucp-agent': agent(what.replaceAll(' ', '-')) };
    const begun = await create(details, headers);
    const [group, ...others] = groupsOf(begun);
    expect([others, group.line_item_ids.length, group.selected_option_id]).toEqual([[], 2, 'standard']);
    const better = group.options.find(({ id }: { id: string }) => id !== 'standard');
    const { body, raw } = await call(
      'PUT',
      `/checkout-sessions/${begun.id}`,
      {
        ...details,
        fulfillment: { methods: [{ type: 'shipping', groups: [{ selected_option_id: better.id }] }] },
      },
      headers,
    );
    expect(groupsOf(body)[0].selected_option_id).toBe(better.id);
    expect(deliveryOf(body.totals)).toBe(better.totals[0].amount);
    expect(faultsOf(raw, SCHEMA)).toEqual([]);
  },
);

test('an agent whose profile shows several groups has one for each shipment', async () => {
  setProfile(() => withConfig({ supports_multi_group: true }));
  expect(groupsOf(await create(details, { 'ucp-agent': agent('many') }))).toHaveLength(2);
});
