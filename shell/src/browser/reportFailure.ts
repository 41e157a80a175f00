import { REPORTS_PATH } from '../wire/paths.ts';
import { isTranslated } from './isTranslated.ts';

export interface Failure {
  fragment: string;
  version: string;
  expose: string;
  /** `hydrate`: the server HTML did not match, so the fragment was rendered again, and works. */
  stage: 'load' | 'mount' | 'render' | 'hydrate';
  error: unknown;
  /** Defaults to the error's own. */
  stack?: string | null | undefined;
}

/** Logs on the console which fragment failed in this browser, and reports it to the server. */
export function reportFailure({ error, ...failure }: Failure): void {
  const { fragment, version, expose, stage, stack } = failure;
  const what = `${fragment}@${version} ${expose}`;
  const message =
    stage === 'hydrate' && isTranslated() ? `${error} (on a translated page)` : `${error}`;
  if (stage === 'hydrate')
    console.warn(`${what} did not match its server HTML and was rendered again`, message);
  else console.error(`${what} failed to ${stage}; its server HTML stays`, error);
  const body = JSON.stringify({
    ...failure,
    message: message.slice(0, 500),
    stack: `${stack ?? (error as Error | undefined)?.stack}`.slice(0, 3_000),
    path: location.pathname,
  });
  navigator.sendBeacon?.(REPORTS_PATH, body);
}
