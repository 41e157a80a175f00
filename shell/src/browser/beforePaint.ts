/** Runs inline right after the banners: decides before the first paint which of them this visitor sees. */
import { selectBanners } from '@site/state/banners';
import { parseCookies } from '@site/state/parse-cookies';
import { showBanners } from './showBanners.ts';

showBanners(
  selectBanners({
    cookies: parseCookies(document.cookie),
    query: new URLSearchParams(location.search),
    path: location.pathname,
    forceHide: document.querySelector('[data-hide-referral]') !== null,
  }),
);
