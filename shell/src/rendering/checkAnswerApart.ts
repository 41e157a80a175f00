/** Runs in a thread of the shell: checks the answers that take long to check. */
import { type AnswerKind, checkAnswer } from './checkAnswer.ts';

export default ({ kind, body }: { kind: AnswerKind; body: Uint8Array }) => checkAnswer(kind, body);
