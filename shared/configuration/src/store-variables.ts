import { address, oneOf, oneOfOr, secret, text, textOr } from './variable.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What API and shell both read about the process that they are. */
export const processVariables = {
  DATA_DIR: textOr('.data', {
    takes: 'a folder',
    meaning: 'The folder of the embedded database, releases, registry and logs. Both processes share it.',
  }),
  LOG_LEVEL: oneOfOr(LOG_LEVELS, 'info', { meaning: 'What is worth a line in the log.' }),
};

/** What API and shell both read about who can reach the shop. */
export const reachVariables = {
  PUBLIC_ORIGIN: address({
    takes: 'an address such as https://shop.example',
    without: '`http://localhost:$PORT`; for an API that is started alone, port 3000',
    meaning:
      'The address that visitors see: in mails, canonical links and `Secure` cookies. With any address but this machine’s own the shop is in production.',
    production: 'the shop’s own address',
  }),
  SANDERLING_ENV: oneOf(['local', 'staging', 'production'], {
    without: '`local` where `PUBLIC_ORIGIN` is this machine’s own, else `production`',
    meaning: 'What the shop is for. With `staging` every page asks for `STAGING_PASSWORD` first.',
    production: '`local` is refused',
  }),
  STAGING_PASSWORD: secret({
    meaning: 'What a visitor of a staging shop has to know. Needed with `SANDERLING_ENV=staging`.',
  }),
  TRUST_PROXY: text({
    takes: 'the number of proxies in front of the shell, or their addresses or ranges, such as 10.0.0.0/8',
    without: 'no proxy is believed',
    meaning: 'Whose word about a visitor’s address counts.',
  }),
};
