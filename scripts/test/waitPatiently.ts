/** Lets `vi.waitFor` and Testing Library wait for as long as a test may take: a busy machine may need seconds for milliseconds of work. */
import { vi } from 'vitest';

const TIMEOUT_MS = 25_000;
const { waitFor } = vi;

const waitPatiently: typeof waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });

// Files of one worker share this object.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: TIMEOUT_MS });
}
