import type { TestRegistry } from './arrangeRegistry.ts';

const TEAMS = ['growth', 'content', 'operators'];
const DAY_MS = 86_400_000;

/** A token for everything of each team, by the team's name. */
export async function createTeamTokens({
  opened,
}: Pick<TestRegistry, 'opened'>): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  for (const team of TEAMS) {
    const wanted = { team, label: '', fragments: ['*'], channels: ['*'], lifetimeMs: DAY_MS };
    const by = { team: 'operators', how: 'local', subject: 'test' } as const;
    tokens[team] = (await opened.identity.tokens.create(wanted, by)).token;
  }
  return tokens;
}
