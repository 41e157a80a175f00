import { runVerified } from './runVerified.ts';

declare const RECOVERY_SCRIPT: { url: string; integrity: string };

/**
 * Loads the script that reports a failure, and puts the previous version of a fragment in the place of the one that failed. Pages do not name it, since they would
 * grow by it: the build writes its address and its digest here.
 */
export async function loadRecovery(): Promise<typeof import('./mountPrevious.ts')> {
  const { url, integrity } = RECOVERY_SCRIPT;
  await runVerified(url, integrity);
  return import(/* @vite-ignore */ url);
}
