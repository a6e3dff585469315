import type { CookieKey } from '@sanderling/contract/site/cookies';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { createApiClient, type SliceContext } from '@sanderling/runtime';

export const APPLICATION: DesignerApplication = {
  id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11',
  state: 'draft',
  first_name: 'Tomas',
  last_name: 'Reyes',
  email: 'tomas@example.com',
  phone: '+13126673550',
  company_name: 'Reyes Interiors',
  website: 'reyes.example',
  business_type: 'Interior design',
  resale_number: 'IL-1234',
  address1: '22 W Hubbard St',
  city: 'Chicago',
  state_abbr: 'IL',
  zip_code: '60654',
  tax_exempt_requested: false,
  documents: [],
  missing: {},
  message: '',
  submitted_at: null,
  answer_by: null,
};

/** What a loader or an action is given, with an API that answers by method and path and cookies that are kept here. */
export function sliceContext(
  answer: (call: string, body: unknown) => unknown,
  { isSignedIn = false, ...given }: { isSignedIn?: boolean } & Partial<Record<CookieKey, string>> = {},
) {
  const cookies = new Map<string, string>(Object.entries(given));
  const sent: { call: string; body: unknown }[] = [];
  const context: SliceContext = {
    api: createApiClient({
      async call(method, path, body) {
        const call = `${method} ${path}`;
        sent.push({ call, body });
        const data = answer(call, body);
        if (data instanceof Error) throw data;
        return JSON.parse(JSON.stringify({ data: data ?? null }));
      },
    }),
    search: { queries: async () => [], trending: async () => [] },
    cookies: {
      get: (key) => cookies.get(key),
      set: (key, value) => void cookies.set(key, value),
      remove: (key) => void cookies.delete(key),
    },
    now: () => new Date('2026-11-20T16:00:00Z'),
    seasonalLayout: 'default',
    origin: 'https://sanderling.example',
    isSignedIn,
  };
  return { context, sent, cookies };
}
