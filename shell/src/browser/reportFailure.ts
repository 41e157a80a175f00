import { REPORTS_PATH } from '../wire/paths.ts';

export interface Failure {
  fragment: string;
  version: string;
  expose: string;
  stage: 'load' | 'mount' | 'render';
  error: unknown;
  /** The earlier version that took its place. Reported once it has, in addition to the failure. */
  recovered?: string;
}

/** Logs on the console which fragment failed in this browser, and reports it to the server. */
export function reportFailure({ error, ...failure }: Failure): void {
  const { fragment, version, expose, stage, recovered } = failure;
  const what = `${fragment}@${version} ${expose}`;
  if (recovered) console.info(`${fragment}@${recovered} took the place of ${what}`);
  else console.error(`${what} failed to ${stage}; its server HTML stays`, error);
  const body = JSON.stringify({
    ...failure,
    message: `${error}`.slice(0, 500),
    stack: `${(error as Error | undefined)?.stack}`.slice(0, 3_000),
    path: location.pathname,
  });
  navigator.sendBeacon?.(REPORTS_PATH, body);
}
