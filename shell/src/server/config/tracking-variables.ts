import { store } from '@sanderling/catalogue-data/store/store';
import { type VariableNotes, variableNotes } from '@sanderling/configuration/variable';
import { z } from 'zod';
import { policyHost, secureAddress } from './policy-variables.ts';

type Notes = Omit<VariableNotes, 'takes'>;

const words = (text: string) => text.trim().split(/[\s,]+/);

/** `<address of the script> <its global function> <account>`. */
function vendor(notes: Notes) {
  const parts = z.tuple([
    z.url({ protocol: /^https$/ }).transform((script) => new URL(script).href),
    z.string().regex(/^[A-Za-z_$][\w$]*$/),
    z.string(),
  ]);
  return z
    .string()
    .transform((text) => text.trim().split(/\s+/))
    .pipe(parts)
    .transform(([script, command, account]) => ({ script, command, account }))
    .nullable()
    .default(null)
    .register(variableNotes, {
      ...notes,
      takes: 'the script’s https address, its global function and your account, with spaces between',
    });
}

export const trackingVariables = {
  TAG_MANAGER: secureAddress({ meaning: 'The script of the tag manager.' }),
  SOCIAL_PIXEL: vendor({ meaning: 'The pixel of a social network.' }),
  EMAIL_MARKETING: vendor({ meaning: 'The vendor of mail marketing.' }),
  CUSTOMER_MESSAGING: vendor({ meaning: 'The vendor of messages to customers; used in production only.' }),
  TRACKING_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .register(variableNotes, {
      takes: 'addresses with spaces between',
      without: 'none',
      meaning: 'Further origins that these vendors send to, for the content security policy.',
    }),
};

export const blogVariables = {
  BLOG_HOST: policyHost({
    takes: 'a host such as blog.shop.example',
    without: 'the journal is pages of the shop at `/journal`',
    meaning:
      'The host of a blog of the same house: links to it open in the same tab, and who comes from it is counted as its reader.',
  }),
};

export const pictureVariables = {
  IMAGE_HOSTS: z
    .string()
    .transform(words)
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/)).length(3))
    // Where pictures of the store are copied to, and its makers' own.
    .default(store.imageHosts)
    .register(variableNotes, {
      takes: 'exactly three hosts, with spaces between',
      without: 'the `imageHosts` of the store',
      meaning: 'The hosts that pictures may come from, beside the shop’s own.',
    }),
};
