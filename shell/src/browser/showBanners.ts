import { brandName } from '@site/config/brand';
import { FREE_TRIAL_DAYS } from '@site/config/limits';
import type { Banners } from '@site/state/banners';

/**
 * Shows and hides the banners that every page contains. Names come from a cookie and are set as text.
 *
 * @param late after the first paint: a banner that appears now overlays the lower edge of the page, so nothing shifts
 */
export function showBanners({ ad, referral }: Banners, late = false): void {
  toggle('ad', ad, late);
  const text = document.querySelector('[data-referral-text]');
  if (referral && text) text.textContent = describeReferral(referral);
  toggle('referral', referral !== null, late);
}

function toggle(banner: string, shown: boolean, late: boolean): void {
  const element = document.querySelector<HTMLElement>(`[data-banner="${banner}"]`);
  if (!element || element.hidden !== shown) return;
  element.hidden = !shown;
  element.classList.toggle('banner--late', late);
}

/** The referral banner's text; with the referrer if the name is known, with the offer if both of its numbers are. */
export function describeReferral({
  affiliateName,
  percentOff,
  durationInMonths,
}: NonNullable<Banners['referral']>): string {
  const referrer = affiliateName ? ` You were referred by ${affiliateName}.` : '';
  const thanks = `Thank you for considering ${brandName}!${referrer}`;
  if (percentOff === null || durationInMonths === null) return thanks;
  const months = durationInMonths === 1 ? 'month' : `${durationInMonths} months`;
  return `${thanks} You're eligible for ${percentOff}% off the first ${months} of paid plans after a free ${FREE_TRIAL_DAYS}-day trial.`;
}
