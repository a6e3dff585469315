const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Of a handler's `config`: by which account of the payment provider a card becomes a token. */
export const CARD_TOKEN_CONFIG = {
  $schema: DIALECT,
  title: 'Where a card becomes a token',
  type: 'object',
  required: ['provider', 'publishable_key'],
  properties: {
    provider: { type: 'string', description: 'The payment provider that makes the token.' },
    publishable_key: {
      type: ['string', 'null'],
      description:
        'Its key for this store, which makes tokens and nothing else. Null where the store takes no cards now.',
    },
  },
  additionalProperties: false,
} as const;

/** Of an instrument of `payment_data`, as completing a session takes it. */
export const CARD_TOKEN_INSTRUMENT = {
  $schema: DIALECT,
  title: 'A card, by the token of the payment provider',
  type: 'object',
  required: ['type', 'credential'],
  properties: {
    type: { const: 'card' },
    credential: {
      type: 'object',
      required: ['type', 'token'],
      properties: {
        type: { enum: ['token', 'spt'], description: 'A token, or a shared payment token.' },
        token: { type: 'string', minLength: 1, maxLength: 500 },
        binding: {
          type: 'object',
          required: ['checkout_id'],
          properties: { checkout_id: { type: 'string', description: 'The only session that it pays for.' } },
        },
      },
      additionalProperties: false,
    },
  },
} as const;
