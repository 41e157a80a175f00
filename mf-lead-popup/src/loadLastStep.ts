import type * as LastStep from './lastStep.ts';

/** Within a dead zone a request may stay open for minutes, and whoever waits for it cannot try again. */
const GIVE_UP_AFTER_MS = 10_000;

/** Fetches the whole file of the last step before its module: Firefox never asks again for a module that did not load once. */
export async function loadLastStep(basePath: string): Promise<typeof LastStep> {
  if (import.meta.env.PROD) {
    const answer = await fetch(`${basePath}lastStep.js`, {
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    await answer.text();
  }
  return import('./lastStep.ts');
}
