/** Runs in idle time after the first interaction: everything that measures, and everything that depends on consent. */
import { browserCookies as cookies } from '@site/state/browser-cookies';
import { createConsent } from '@site/telemetry/consent/createConsent';
import type { PageTelemetrySettings } from '../wire/pageData.ts';
import { clearAndReload } from './clearAndReload.ts';
import { connectAnalytics } from './connectAnalytics.ts';
import { connectExperiments } from './connectExperiments.ts';
import { connectParties } from './connectParties.ts';
import { connectProductAnalytics } from './connectProductAnalytics.ts';
import { onIdle } from './onIdle.ts';
import { PART_SHOWN } from './partShown.ts';
import { routeEvents } from './routeEvents.ts';
import type { Shell } from './Shell.ts';
import { startChat } from './startChat.ts';
import { startReports } from './startReports.ts';
import { watchPreferences } from './watchPreferences.ts';

/** Starts everything that this page's settings configure and the visitor agreed to. */
export function startTelemetry(shell: Shell) {
  const settings = shell.page.telemetry as PageTelemetrySettings;
  const globalPrivacyControl = navigator.globalPrivacyControl === true;
  const consent = createConsent({ mode: settings.consent, cookies, globalPrivacyControl });
  const parties = connectParties(settings, consent);
  const analytics = connectAnalytics(settings, consent);
  const product = connectProductAnalytics(settings, consent, analytics.getUserId);
  const experiments = connectExperiments(settings, consent, {
    getUserId: analytics.getUserId,
    start: shell.start,
  });
  const chat = startChat(shell, settings, { consent, parties });
  watchPreferences(settings, { consent, globalPrivacyControl });

  if (settings.measures) routeEvents(shell, consent, { analytics, product, experiments, parties });

  /** Starts them one at a time, each when the browser is idle. */
  function startAllowed(): void {
    const starts = [
      () => experiments.start(),
      () => analytics.resume(),
      () => product.start(),
      () => onLoaded(() => parties.loadAt('idle')),
    ];
    const next = () => {
      starts.shift()?.();
      if (starts.length > 0) onIdle(next);
    };
    onIdle(next);
  }

  consent.onChange((granted, before) => {
    parties.handleConsent(granted);
    const isWithdrawn = [...before].some((purpose) => !granted.has(purpose));
    if (isWithdrawn) clearAndReload([analytics, product, experiments]);
    else if (granted.size > 0) {
      if (granted.has('marketing')) storeTouches(shell);
      startAllowed();
    }
  });

  startAllowed();
  if (settings.measures) startReports(shell, consent);
  // Only documents of a preview allow the content tool, even if another tab has set the cookie since.
  if (shell.page.preview) parties.loadAt('preview');
  document.addEventListener(PART_SHOWN, () => {
    experiments.handlePart();
    chat.handlePage();
  });
  addEventListener('online', () => analytics.resume());
  return { openChat: chat.open };
}

/** Waits for the load event, which a script requested earlier would delay. */
function onLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}

/** Stores the arrival, which could not be stored before the visitor agreed. */
function storeTouches({ store }: Shell): void {
  try {
    sessionStorage.setItem('touches', JSON.stringify(store.getState().touches));
  } catch {
    // Storage is blocked: only leads of this page carry the arrival.
  }
}
