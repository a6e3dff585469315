import type { FastifyContextConfig } from 'fastify';
import type { Access } from '../routes/route-access.ts';

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that the identity provider gave to a customer at signing in.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description:
      'OPERATOR_TOKEN. A store without one asks for none, and answers programs of its own machine alone.',
  },
} as const;

type Requirement = Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>;

/** One of these has to be met; the empty one asks for nothing, and a list without any says the same. A list names the role that is needed. */
const REQUIREMENTS: Record<Access, Requirement[]> = {
  public: [],
  customer: [{}, { bearer: [] }],
  'signed-in': [{ bearer: [] }],
  designer: [{ bearer: ['designer'] }],
  admin: [{ bearer: ['admin'] }],
  operator: [{ operator: [] }],
  'this-machine': [],
};

/** What the document of the API says that a call needs, from what its route declares. */
export function securityOf({ access = 'public' }: FastifyContextConfig = {}): Requirement[] {
  return REQUIREMENTS[access];
}
