import { address, addressOr, secret, text, textOr } from '@sanderling/configuration/variable';

export const identityVariables = {
  IDENTITY_ISSUER: address({
    takes: 'the address of the user pool, such as https://cognito-idp.us-east-1.amazonaws.com/us-east-1_aBcD',
    without: 'the embedded service at `/_identity`',
    meaning: 'Whose tokens are believed: Amazon Cognito, for both processes. Needs `IDENTITY_AUDIENCE`.',
    production: 'needed, or `identity` waived',
  }),
  IDENTITY_AUDIENCE: text({
    takes: 'the id of the app client',
    meaning: 'The app client that tokens are for.',
    production: 'needed, or `identity` waived',
  }),
  IDENTITY_JWKS_URL: address({
    without: '`/.well-known/jwks.json` below the issuer',
    meaning: 'Where the issuer publishes its keys.',
  }),
  IDENTITY_HOSTED_DOMAIN: text({
    takes: 'a host such as shop.auth.us-east-1.amazoncognito.com',
    meaning: 'The host of the user pool’s own pages, for both processes.',
  }),
  GOOGLE_CLIENT_ID: text({
    takes: 'the id of a client',
    without: 'one-tap sign-in is not offered',
    meaning: 'The Google client of one-tap sign-in, for both processes.',
  }),
  GOOGLE_SCRIPT_URL: address({
    without: 'Google’s own',
    meaning: 'Another address of one-tap’s script, for both processes.',
  }),
  GOOGLE_JWKS_URL: addressOr('https://www.googleapis.com/oauth2/v3/certs', {
    meaning: 'Where Google publishes its keys.',
  }),
  GOOGLE_ISSUER: textOr('https://accounts.google.com', {
    takes: 'what stands in `iss`',
    meaning: 'The issuer of Google’s tokens.',
  }),
  GIFT_CARD_SECRET: secret({
    takes: 'a long random text that stays the same',
    without: 'a secret that the store makes and keeps in its database',
    meaning: 'What the numbers of gift cards are hashed with; changing it makes every card unknown.',
  }),
};
