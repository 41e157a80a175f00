import { buildApp } from '../app.ts';
import { createLog } from '../createLog.ts';
import type { ImagesRoutesOptions } from '../resizing/images.routes.ts';
import type { SharingRoutesOptions } from '../sharing/sharing.routes.ts';

const notCalled = () => Promise.reject(new Error('not called'));

/** The app with a test's own dependencies; calls to any other fail. */
export function createTestApp({
  images = { sources: { find: notCalled }, resize: notCalled },
  sharing = { cards: { find: notCalled, get: notCalled } },
  countRequest = () => {},
}: {
  images?: ImagesRoutesOptions;
  sharing?: SharingRoutesOptions;
  countRequest?: Parameters<typeof buildApp>[0]['countRequest'];
} = {}) {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  return { app: buildApp({ images, sharing, countRequest, log }), lines };
}
