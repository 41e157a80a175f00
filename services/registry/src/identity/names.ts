import { z } from '@site/environment';
import { ROUTE_PATTERN } from '@site/fragment-kit/routes';

/** Lower-case ASCII only, so that no two names differ only in case or look alike. */
const name = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be 2 to 61 lower-case letters, digits and hyphens');

export const teamName = name.describe('Name of a team');
export const fragmentName = name.describe('Name of a fragment');
export const channelName = name.describe('Name of a channel');
export const slotName = name.describe('Name of a slot');

/** A path of the site in its canonical form: `:name` stands for one segment, `*` at the end for the rest. */
export const routePattern = z
  .string()
  .max(200)
  .regex(
    ROUTE_PATTERN,
    'must be a path such as /lab/*, in lower case, without dot segments or a slash at the end',
  );

/** All names of its kind that the team owns or will own. */
export const ANY = '*';

export const MAX_SCOPE = 100;
const scopeOf = (each: typeof name) => z.array(z.literal(ANY).or(each)).min(1).max(MAX_SCOPE);

/** The scopes of a token. */
export const scopes = z.object({
  fragments: scopeOf(fragmentName),
  channels: scopeOf(channelName),
});
export const wantedScopes = scopes.partial();
export type WantedScopes = z.infer<typeof wantedScopes>;

/** The channel that shells serve unless they are told otherwise. */
export const PRODUCTION = 'production';

export const OPERATORS = 'operators';

/** The team of services that read the source maps of all fragments, and change nothing. */
export const READERS = 'readers';
