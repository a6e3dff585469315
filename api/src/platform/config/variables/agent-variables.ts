import { oneOf, oneOfOr, text, wholeNumber } from '@sanderling/configuration/variable';

export const agentVariables = {
  AGENT_ADMISSION: oneOf(['open', 'known', 'closed'], {
    without: '`open` where `PUBLIC_ORIGIN` is this machine’s own, else `known`',
    meaning:
      'Which assistants may shop: all that name a profile that can be read, those that an operator has let in, or none. With `known` the others may search.',
  }),
  AGENT_CAPABILITIES: text({
    takes:
      'some of catalog, cart, checkout, discount, fulfillment, consent, order and identity, with spaces or commas between',
    without: 'all of them',
    meaning: 'What assistants are offered.',
  }),
  AGENT_MCP: oneOfOr(['on', 'off'], 'on', {
    meaning: 'Whether assistants are served over MCP too, at `/_agents/mcp`.',
  }),
  AGENT_ACP: oneOfOr(['on', 'off'], 'on', {
    meaning:
      'Whether assistants that an operator has let in are served by the Agentic Commerce Protocol too, at `/_agents/acp`, and everyone its product feed. Off where `AGENT_CAPABILITIES` leaves `checkout` out.',
  }),
  AGENT_MAX_ORDER: wholeNumber(
    { min: 0, max: 1_000_000, fallback: 5_000 },
    {
      meaning:
        'Dollars that an assistant may place an order for by itself, where the operator has set nothing else for it. What costs more the shopper confirms in the shop.',
    },
  ),
  AGENT_MAX_DAY: wholeNumber(
    { min: 0, max: 10_000_000, fallback: 25_000 },
    { meaning: 'The same for all its orders of 24 hours together.' },
  ),
  AGENT_MAX_HANDOVER_DAY: wholeNumber(
    { min: 0, max: 100_000_000, fallback: 100_000 },
    {
      meaning:
        'Dollars for which shoppers may order in 24 hours, without signing in, what one assistant has prepared, where the operator has set nothing else for it. Beyond that they sign in. 0: they always do.',
    },
  ),
  AGENT_CALLS_PER_MINUTE: wholeNumber(
    { min: 1, max: 1_000_000, fallback: 120 },
    {
      meaning:
        'Calls that one assistant may make in a minute, where the operator has set nothing else for it.',
    },
  ),
};
