/** Something that the person at the command line, or the log's reader, can act on. The message is one sentence. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
