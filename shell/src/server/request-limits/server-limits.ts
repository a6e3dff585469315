import { MAX_HEADER_BYTES } from '@sanderling/server/foreign-cookies';

/** How long a visitor may take over each part of a request, and be silent: who sends nothing holds nothing. */
export const SERVER_LIMITS = {
  requestTimeout: 60_000,
  /** Silence of a connection, such as of who does not read the answer. */
  connectionTimeout: 60_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    requireHostHeader: false,
    maxHeaderSize: MAX_HEADER_BYTES,
  },
};
