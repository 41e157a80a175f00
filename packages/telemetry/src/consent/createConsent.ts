import type { CookieJar } from '@site/state';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  type ConsentMode,
  type Decision,
  formatDecision,
  mayAsk,
  type Purpose,
  parseDecision,
  selectGranted,
} from './Consent.ts';

interface Dependencies {
  mode: ConsentMode;
  cookies: CookieJar;
  globalPrivacyControl: boolean;
}

type Listener = (granted: ReadonlySet<Purpose>, before: ReadonlySet<Purpose>) => void;

export type ConsentState = ReturnType<typeof createConsent>;

/** The visitor's consent, stored in a cookie. */
export function createConsent({ mode, cookies, globalPrivacyControl }: Dependencies) {
  /** Where cookies are blocked, the decision lasts as long as the page. */
  let decided: Decision = null;
  const read = () => {
    const decision = parseDecision(cookies.get(CONSENT_COOKIE)) ?? decided;
    return { mode, decision, globalPrivacyControl };
  };
  let granted = selectGranted(read());
  let wasOpen = mayAsk(read());
  const listeners = new Set<Listener>();

  /** Rereads the cookie, since the banner or another tab may have written it. */
  function refresh(): void {
    apply(selectGranted(read()));
  }

  function apply(now: ReadonlySet<Purpose>): void {
    const before = granted;
    const isAnswered = wasOpen && !mayAsk(read());
    granted = now;
    wasOpen &&= !isAnswered;
    const isSame = before.size === now.size && [...now].every((purpose) => before.has(purpose));
    if (isSame && !isAnswered) return;
    for (const listener of listeners) listener(now, before);
  }

  return {
    mode,
    /** Whether the visitor has neither agreed nor refused and may still be asked. */
    get isOpen() {
      return mayAsk(read());
    },
    get granted() {
      return granted;
    },
    allows: (purpose: Purpose) => granted.has(purpose),
    refresh,

    decide(purposes: Iterable<Purpose>): void {
      decided = new Set(purposes);
      cookies.set(CONSENT_COOKIE, formatDecision(purposes), { days: CONSENT_DAYS });
      refresh();
    },

    /** Calls the listener when a purpose is granted or withdrawn, and when the visitor answers, even with no. */
    onChange: (listener: Listener) => void listeners.add(listener),
  };
}
