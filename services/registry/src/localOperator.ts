import type { Actor } from './identity/Actor.ts';
import { ANY, OPERATORS } from './identity/names.ts';

/** Whoever may write to the site's folder, as the start of a site does. */
export const buildLocalOperator = (subject: string): Actor => ({
  team: OPERATORS,
  isOperator: true,
  fragments: [ANY],
  channels: [ANY],
  how: 'local',
  subject,
  token: 'local',
});
