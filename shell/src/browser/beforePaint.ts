/** Runs inline right after the banners: decides before the first paint which of them this visitor sees, in which scheme, what is laid out for it, and when the boot script starts. */
import { selectBanners } from '@site/state/banners';
import { parseCookies } from '@site/state/parse-cookies';
import { bootAfterPaint } from './bootAfterPaint.ts';
import { PART_SHOWN } from './partShown.ts';
import { showBanners } from './showBanners.ts';
import { showThemeColor, watchScheme } from './watchScheme.ts';

// A banner is shown or closed, or another page has another bar.
new MutationObserver(showThemeColor).observe(document.getElementById('banners')!, {
  attributeFilter: ['hidden'],
  subtree: true,
});
document.addEventListener(PART_SHOWN, showThemeColor);
showBanners(
  selectBanners({
    cookies: parseCookies(document.cookie),
    query: new URLSearchParams(location.search),
    path: location.pathname,
    forceHide: document.querySelector('[data-hide-referral]') !== null,
  }),
);
watchScheme(() => localStorage);
bootAfterPaint(document.currentScript as HTMLElement);
