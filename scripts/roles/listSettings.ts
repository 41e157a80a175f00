import { ROLES, type Role, type RoleName } from './roles.ts';

/** The variables that roles read, with the roles, in the order of the alphabet. What a variable's file would be called is left out. */
export async function listSettings(): Promise<Map<string, RoleName[]>> {
  const found = new Map<string, RoleName[]>();
  for (const [name, { readConfig }] of Object.entries(ROLES) as [RoleName, Role][]) {
    const asked = new Set<string>();
    const environment = new Proxy<NodeJS.ProcessEnv>(
      {},
      { get: (_, variable) => void asked.add(String(variable)) },
    );
    await readConfig(environment);
    for (const variable of asked)
      if (!asked.has(variable.replace(/_FILE$/, '')) || !variable.endsWith('_FILE'))
        found.set(variable, [...(found.get(variable) ?? []), name]);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
