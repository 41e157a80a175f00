import type { BaseLogger } from 'pino';
import type { FailureReport } from './reports.routes.ts';

const TIMEOUT_MS = 5_000;
/** A slow api must not collect requests of this process. */
const MAX_PENDING = 20;

/**
 * Passes browsers' reports of failed fragments on to the api, which groups errors. Without it, or with too many on their way, a
 * report is in the log of the shell alone.
 */
export function createReportForwarder({
  apiUrl,
  log,
}: {
  apiUrl: string;
  log: Pick<BaseLogger, 'debug'>;
}) {
  let pending = 0;
  return (report: FailureReport): void => {
    if (pending >= MAX_PENDING) return;
    pending++;
    // After a mismatch the fragment works.
    const kind = report.stage === 'hydrate' ? 'error' : 'failure';
    const body = { kind, id: crypto.randomUUID(), at: Date.now(), ...report };
    fetch(new URL('/api/reports', apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reports: [body] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then((response) => response.arrayBuffer())
      .catch((err: unknown) => log.debug({ err }, 'a report was not passed on'))
      .finally(() => pending--);
  };
}
