import type { RoomAnswer } from '../../../src/control/state.routes.ts';
import type { Intent } from '../moves/planMove.ts';

export interface ViewProps {
  answer: RoomAnswer;
  /** A person wants to move something. */
  onIntent: (intent: Intent) => void;
}
