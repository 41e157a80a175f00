/**
 * Tells the server what a visitor met on each page, while a canary runs. Documents have this script only then. It needs nothing of
 * the other scripts, which are the same without a canary.
 */
import { browserCookies as cookies } from '@site/state/browser-cookies';
import { CONSENT_COOKIE } from '@site/telemetry/consent/Consent';
import { watchVitals } from '@site/telemetry/reports/watchVitals';
import { readPageData } from '../wire/pageData.ts';
import { REPORTS_PATH } from '../wire/paths.ts';
import { EVIDENCE_PATH, type ViewEvidence } from '../wire/ViewEvidence.ts';
import { isGranted } from './isGranted.ts';
import { isTranslated } from './isTranslated.ts';
import type { Failure } from './reportFailure.ts';

/** React's, in words and as production builds shorten them. */
const MISMATCH = /hydrat|React error #(418|419|42[0-5])\b/i;
/** Of extensions, and of scripts of other origins, whose errors have no details. */
const FOREIGN = /^(?!https?:)\w|^$/;

const { arm = 'live', telemetry } = readPageData();
const mode = telemetry?.consent;
const mayMeasure = () =>
  // A site that measures nothing asks for no consent either.
  mode !== undefined &&
  isGranted('analytics', {
    mode,
    decision: cookies.get(CONSENT_COOKIE),
    globalPrivacyControl: navigator.globalPrivacyControl,
  });
const vitals = mayMeasure() ? watchVitals() : undefined;

let isOpen = true;
let failed = new Set<string>();
let hasError = false;
let hasMismatch = false;

const send = navigator.sendBeacon.bind(navigator);
navigator.sendBeacon = (url, body) => {
  if (url === REPORTS_PATH && typeof body === 'string') {
    const { fragment, stage } = JSON.parse(body) as Omit<Failure, 'error'>;
    if (stage === 'hydrate') noteMismatch();
    else failed.add(fragment);
  }
  return send(url, body);
};

function note(message: unknown): void {
  if (MISMATCH.test(String(message))) noteMismatch();
  else hasError = true;
}
/** A mismatch on a translated page says nothing about the version. */
function noteMismatch(): void {
  hasMismatch ||= !isTranslated();
}
addEventListener('error', ({ message, filename }) => {
  if (!FOREIGN.test(filename) || MISMATCH.test(message)) note(message);
});
addEventListener('unhandledrejection', ({ reason }) => note(reason));

function close(): void {
  if (!isOpen) return;
  isOpen = false;
  const view: ViewEvidence = {
    arm,
    isStarted: failed.size > 0 || document.querySelector('[data-mounted=true]') !== null,
    failed: [...failed],
    hasError,
    hasMismatch,
    ...(vitals && mayMeasure() && { vitals }),
  };
  send(EVIDENCE_PATH, JSON.stringify(view));
}

function open(): void {
  isOpen = true;
  failed = new Set();
  hasError = hasMismatch = false;
  // The values are those of the document, whose first view has told them.
  for (const name in vitals) delete vitals[name as keyof typeof vitals];
}

// After the vitals' own listeners, which finish their values when the page is hidden.
document.addEventListener('visibilitychange', () => document.hidden && close());
addEventListener('pagehide', close);
addEventListener('pageshow', ({ persisted }) => persisted && open());

// Another page in the same document.
let { pathname } = location;
const push = history.pushState.bind(history);
history.pushState = (...change) => {
  push(...change);
  follow();
};
addEventListener('popstate', follow);
function follow(): void {
  if (location.pathname === pathname) return;
  pathname = location.pathname;
  close();
  open();
}
