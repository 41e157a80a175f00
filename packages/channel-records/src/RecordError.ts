/**
 * - `malformed`: not a record, or one with invalid fields
 * - `unknown-key`: signed with a key that is not trusted
 * - `forged`: its signature does not match its bytes
 * - `other-channel`: made for another channel
 * - `older`: older than a record that was seen before
 * - `forked`: has the sequence of a record that was seen before, and another content
 * - `broken-chain`: does not follow the record that was seen before
 */
export type RecordProblem =
  | 'malformed'
  | 'unknown-key'
  | 'forged'
  | 'other-channel'
  | 'older'
  | 'forked'
  | 'broken-chain';

/** A record that must not be used. `message` names it and says why. */
export class RecordError extends Error {
  override name = 'RecordError';
  readonly problem: RecordProblem;

  constructor(problem: RecordProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
