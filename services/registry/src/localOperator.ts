import type { Actor } from './identity/Actor.ts';
import { ANY, OPERATORS } from './identity/names.ts';

/** The user who may write to the site's folder and starts the site. */
export const buildLocalOperator = (subject: string): Actor => ({
  team: OPERATORS,
  isOperator: true,
  fragments: [ANY],
  channels: [ANY],
  how: 'local',
  subject,
  token: 'local',
});
