import { findStackOwner } from './findOwner.ts';
import type { ErrorReport } from './Report.ts';

/** Maximum number of reports per page. */
const MAX_REPORTS = 5;
const MESSAGE_CHARACTERS = 500;
const STACK_CHARACTERS = 4_000;

interface Dependencies {
  window: Pick<Window, 'addEventListener' | 'location'>;
  createId: () => string;
  now: () => number;
  send: (reports: ErrorReport[]) => void;
}

/** Reports uncaught errors, each message once. The console still shows them. */
export function reportErrors({ window, createId, now, send }: Dependencies): void {
  const reported = new Set<string>();

  function report(error: unknown, fallback: string): void {
    const { message = fallback, stack = '' } = error instanceof Error ? error : {};
    if (reported.has(message) || reported.size >= MAX_REPORTS) return;
    reported.add(message);
    send([
      {
        kind: 'error',
        id: createId(),
        ...findStackOwner(stack),
        message: message.slice(0, MESSAGE_CHARACTERS),
        stack: stack.slice(0, STACK_CHARACTERS),
        path: window.location.pathname,
        at: now(),
      },
    ]);
  }

  window.addEventListener('error', ({ error, message }) => report(error, message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, String(reason)));
}
