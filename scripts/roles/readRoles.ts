import { EnvironmentError } from '@site/environment';
import { ROLES, type RoleName } from './roles.ts';

/**
 * Reads a list of roles, separated by commas.
 *
 * @throws {EnvironmentError} naming what is no role
 */
export function readRoles(list: string): RoleName[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(ROLES, name));
  if (unknown.length > 0)
    throw new EnvironmentError(
      `There is no role ${unknown.map((name) => JSON.stringify(name)).join(', ')}. Roles are ${Object.keys(ROLES).join(', ')}; several are separated by commas.`,
    );
  return [...new Set(names)] as RoleName[];
}
