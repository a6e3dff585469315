/** A build that did not come to a release; the message is meant for the person who edits the slice. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';

  constructor(build: string, description: string) {
    super(`The build "${build}" failed.\n${description}`);
  }
}
