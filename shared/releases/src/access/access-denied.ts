import { ReleaseError } from '../release-error.ts';

/** Who asks is not known (401), or may not do this (403). */
export class AccessDenied extends ReleaseError {
  readonly status: 401 | 403;

  constructor(status: 401 | 403, message: string) {
    super(message);
    this.status = status;
  }
}
