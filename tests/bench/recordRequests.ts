import type { Page } from '@playwright/test';
import type { TimedRequest } from './countWaves.ts';

export interface RecordedRequest extends TimedRequest {
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
}

/**
 * Records the requests of a page from now on, with the browser's own times, and delays every response. A pending request
 * has no end.
 */
export async function recordRequests(
  page: Page,
  { latencyMs }: { latencyMs: number },
): Promise<RecordedRequest[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const requests: RecordedRequest[] = [];
  const running = new Map<string, RecordedRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    const recorded = {
      url: request.url,
      start: timestamp * 1_000,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
      sentAt: wallTime * 1_000,
    };
    running.set(requestId, recorded);
    requests.push(recorded);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const recorded = running.get(requestId);
    if (recorded) Object.assign(recorded, { end: timestamp * 1_000, bytes: encodedDataLength });
  });
  return requests;
}
