import type * as LastStep from './lastStep.ts';

/** Fetches the whole file of the last step before its module: Firefox never asks again for a module that did not load once. */
export async function loadLastStep(basePath: string): Promise<typeof LastStep> {
  if (import.meta.env.PROD) {
    const answer = await fetch(`${basePath}lastStep.js`);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    await answer.text();
  }
  return import('./lastStep.ts');
}
