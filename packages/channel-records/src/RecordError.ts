/**
 * - `malformed`: no record, or one with fields that nobody can use
 * - `unknown-key`: signed with a key that is not trusted
 * - `forged`: its signature does not fit its bytes
 * - `other-channel`: made for another channel
 * - `older`: behind what was seen before
 * - `forked`: of the sequence that was seen before, with another content
 * - `broken-chain`: does not follow what was seen before
 */
export type RecordProblem =
  | 'malformed'
  | 'unknown-key'
  | 'forged'
  | 'other-channel'
  | 'older'
  | 'forked'
  | 'broken-chain';

/** A record that must not be used. `message` says which and why. */
export class RecordError extends Error {
  override name = 'RecordError';
  readonly problem: RecordProblem;

  constructor(problem: RecordProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
