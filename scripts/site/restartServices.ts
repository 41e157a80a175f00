import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTROL_FILE } from './listenForRestarts.ts';

/**
 * Restarts services of the site that runs with a data folder, one after another; without names, all of them.
 *
 * @param log called with a line for each
 * @throws if no site runs there, a service is unknown, or one could not be restarted: the remaining ones are not restarted
 */
export async function restartServices(
  folder: string,
  names: string[],
  log: (line: string) => void,
): Promise<void> {
  const known: string[] = JSON.parse(await ask(folder, 'GET', ''));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no service ${unknown}; there are ${known.join(', ')}.`);
  for (const name of names.length > 0 ? names : known) {
    const startedAt = performance.now();
    await ask(folder, 'POST', name);
    log(`${name} was restarted in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
}

async function ask(folder: string, method: string, path: string): Promise<string> {
  let response: Response;
  try {
    const { url, token } = JSON.parse(await readFile(join(folder, CONTROL_FILE), 'utf8'));
    const headers = { authorization: `Bearer ${token}` };
    response = await fetch(`${url}/${path}`, { method, headers, redirect: 'error' });
  } catch (error) {
    throw new Error(`No site runs with the folder ${folder}: ${(error as Error).message}`);
  }
  const answer = await response.text();
  if (!response.ok) throw new Error(answer || `The site answered ${response.status}.`);
  return answer;
}
