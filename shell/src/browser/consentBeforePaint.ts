/**
 * Runs inline right after the consent banner, only where consent is asked for: shows the banner before the first paint
 * to visitors who have not answered, and handles the answer even before any other script has loaded.
 */

import { parseCookies } from '@site/state/parse-cookies';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_EVENT,
  formatDecision,
  mayAsk,
  PURPOSES,
  parseDecision,
} from '@site/telemetry/consent/Consent';
import { hideConsentBanner } from './hideConsentBanner.ts';
import { watchCookies } from './watchCookies.ts';

const readCircumstances = () => ({
  mode: 'opt-in' as const,
  decision: parseDecision(parseCookies(document.cookie).get(CONSENT_COOKIE)),
  globalPrivacyControl: navigator.globalPrivacyControl === true,
});
const circumstances = readCircumstances();
const banner = document.getElementById('consent');

if (mayAsk(circumstances)) banner?.removeAttribute('hidden');
// Another tab, or a later page, may have the answer.
watchCookies(() => {
  if (!mayAsk(readCircumstances())) hideConsentBanner(document);
});

banner?.addEventListener('click', ({ target }) => {
  const answer = (target as Element).closest<HTMLElement>('button[data-consent]')?.dataset.consent;
  if (!answer) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const decision = formatDecision(answer === 'all' ? PURPOSES : []);
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` is asynchronous, too late when the page is left, and not in every browser.
  document.cookie = `${CONSENT_COOKIE}=${decision}; path=/; max-age=${CONSENT_DAYS * 86_400}; samesite=lax${secure}`;
  hideConsentBanner(document);
  document.dispatchEvent(new Event(CONSENT_EVENT));
});
