import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { RenderRequest } from '../../render/contract/render-contract.ts';
import type { Place } from '../admission/wait-queue.ts';
import type { PoolAnswer } from './pool-contract.ts';

export class RenderFailed extends Error {
  override name = 'RenderFailed';
}

/** The pool is overloaded: expected, and told to the visitor, not to the operator. */
export class RenderRefused extends RenderFailed {
  override name = 'RenderRefused';
}

/** A page that is to be made. */
export interface Job extends Place {
  id: number;
  pathname: string;
  /** The slice whose page it is; '' for one that the route table does not know. */
  owner: string;
  request: Omit<RenderRequest, 'excluded'>;
  releaseSet: ReleaseSet;
  startedAt: number;
  /** When a thread got it first, and last. */
  firstSentAt: number;
  sentAt: number;
  attempts: number;
  resolve: (answer: PoolAnswer) => void;
  reject: (error: Error) => void;
}
