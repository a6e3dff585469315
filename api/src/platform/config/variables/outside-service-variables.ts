import { address, secret, secretAddress, text } from '@sanderling/configuration/variable';

export const outsideServiceVariables = {
  SMTP_URL: secretAddress(/^smtps?:\/\//, {
    takes: 'an address such as smtps://user:password@mail.example',
    without: 'an outbox at `/_mail`',
    meaning: 'The mail server.',
    production: 'needed, or `mail` waived',
  }),
  FEED_URL: address({
    meaning: 'The system that is told about orders by webhooks. Needs `FEED_SECRET`.',
  }),
  FEED_SECRET: secret({ meaning: 'What these webhooks are signed with.' }),
  ALGOLIA_APP_ID: text({
    takes: 'the id of an application',
    without: 'the embedded search',
    meaning: 'The Algolia application, for both processes. Needs `ALGOLIA_ADMIN_KEY`.',
    production: 'needed, or `search` waived',
  }),
  ALGOLIA_ADMIN_KEY: secret({
    meaning: 'The key that records are written with.',
    production: 'needed, or `search` waived',
  }),
};
