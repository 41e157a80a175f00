import { COOKIE_DAYS } from '@site/config/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { COOKIES, type CookieJar, type QueryReader } from './cookies.ts';
import type { PopupTrigger } from './events.ts';
import { isPopupSuppressed, mayOpenPopup } from './popupRules.ts';
import { readCampaignCode, saveQueryCookies } from './saveQueryCookies.ts';
import type { Touches } from './saveTouches.ts';
import { type Banners, NO_BANNERS, selectBanners } from './selectBanners.ts';

/** What the parts of a page know about this visitor. */
export interface SiteData {
  /** The current path; follows navigation in the browser. */
  path: string;
  /** `opening`: asked for, code still on its way. */
  popup: 'closed' | 'opening' | 'open';
  /** What opened the pop-up last. */
  popupTrigger: PopupTrigger | null;
  knownUser: boolean;
  quizCompleted: boolean;
  campaignCode: string | null;
  banners: Banners;
  /** Where the visitor came from; `null` on the server. */
  touches: Touches | null;
}

/** What can happen to it. Actions keep the cookies that outlast the page. */
export interface SiteActions {
  /** Asks for the pop-up. Says whether it may open: a link that asked goes its own way when not. */
  openPopup(trigger: PopupTrigger): boolean;
  /** The pop-up stands on the screen; from here on its cookie period runs. */
  markPopupOpen(): void;
  closePopup(): void;
  /** The quiz is done, for long: closes the pop-up. */
  completeQuiz(): void;
  closeReferralBanner(): void;
  closeAdBanner(): void;
  /** Decides the banners anew, after a cookie has come from elsewhere. */
  refreshBanners(): void;
  /** The visitor went to another page without loading it anew. What is not said of it stays as it was. */
  setPath(path: string, page?: Partial<Pick<SiteDependencies, 'query' | 'forceHide'>>): void;
}

/** What the parts of a page share about this visitor. */
export interface SiteState extends SiteData, SiteActions {}

export type SiteStore = StoreApi<SiteState>;

export interface SiteDependencies {
  cookies: CookieJar;
  /** The page's host name, for cookies that are shared with its siblings. */
  hostname: string;
  /** The query of the address. */
  query: QueryReader;
  /** The page wants no referral banner. */
  forceHide?: boolean | undefined;
}

/** Nothing is remembered: for the server, and for a fragment alone. */
const withoutMemory: SiteDependencies = {
  cookies: { get: () => undefined, set() {} },
  hostname: '',
  query: { get: () => null },
};

/** The store that a page's parts share; made once, by the shell's boot script or by an embed. */
export function createSiteStore(
  initial: SiteData,
  { cookies, hostname, query, forceHide }: SiteDependencies = withoutMemory,
): SiteStore {
  return createStore<SiteState>()((set, get) => {
    const refreshBanners = () =>
      set(({ path }) => ({ banners: selectBanners({ cookies, query, path, forceHide }) }));
    const remember = (name: string, value: string, days: number) =>
      cookies.set(name, value, { days });

    return {
      ...initial,
      openPopup: (trigger) => {
        const { path, popup, popupTrigger, knownUser, quizCompleted } = get();
        // Where cookies are refused, the page itself remembers that the pop-up was there.
        const isRepeat = popupTrigger !== null && (trigger === 'time' || trigger === 'scroll');
        if (knownUser || quizCompleted || isRepeat || !mayOpenPopup({ cookies, path, trigger }))
          return false;
        if (popup === 'closed') set({ popup: 'opening', popupTrigger: trigger });
        return true;
      },
      markPopupOpen: () => {
        if (get().popup !== 'opening') return;
        set({ popup: 'open' });
        // A period that the show function began is not cut short by another trigger.
        const byShow = [get().popupTrigger, cookies.get(COOKIES.popupOpened)].includes('show');
        remember(
          COOKIES.popupOpened,
          byShow ? 'show' : 'true',
          byShow ? COOKIE_DAYS.popupOpenedByShow : COOKIE_DAYS.popupOpened,
        );
      },
      closePopup: () => set({ popup: 'closed' }),
      completeQuiz: () => {
        remember(COOKIES.quizCompleted, 'true', COOKIE_DAYS.quizCompleted);
        set({ popup: 'closed', quizCompleted: true });
      },
      closeReferralBanner: () => {
        remember(COOKIES.referralBannerClosed, 'true', COOKIE_DAYS.referralBannerClosed);
        set(({ banners }) => ({ banners: { ...banners, referral: null } }));
      },
      closeAdBanner: () => {
        remember(COOKIES.adBannerClosed, 'true', COOKIE_DAYS.adBanner);
        set(({ banners }) => ({ banners: { ...banners, ad: false } }));
      },
      refreshBanners,
      setPath: (path, page = {}) => {
        query = page.query ?? query;
        forceHide = page.forceHide ?? forceHide;
        saveQueryCookies(query, cookies, hostname);
        set(({ popup, campaignCode }) => ({
          path,
          popup: isPopupSuppressed(path) ? 'closed' : popup,
          campaignCode: readCampaignCode(query, cookies) ?? campaignCode,
        }));
        refreshBanners();
      },
    };
  });
}

/** The state of a visitor nothing is known about: what the server renders for everyone. */
export function createAnonymousState(path: string): SiteData {
  return {
    path,
    popup: 'closed',
    popupTrigger: null,
    knownUser: false,
    quizCompleted: false,
    campaignCode: null,
    banners: NO_BANNERS,
    touches: null,
  };
}
