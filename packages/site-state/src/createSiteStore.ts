import { COOKIE_DAYS } from '@site/config/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readCampaignCode } from './campaignCode.ts';
import { COOKIES, type CookieJar, type QueryReader } from './cookies.ts';
import type { PopupTrigger } from './events.ts';
import { isPopupSuppressed, mayOpenPopup } from './popupRules.ts';
import { saveQueryCookies } from './saveQueryCookies.ts';
import type { Touches } from './saveTouches.ts';
import { type Banners, NO_BANNERS, selectBanners } from './selectBanners.ts';

/** The state of this visitor that fragments share. */
export interface SiteData {
  /** The current path; follows navigation in the browser. */
  path: string;
  /** `opening`: requested, its code is still loading. */
  popup: 'closed' | 'opening' | 'open';
  /** The last trigger of the pop-up. */
  popupTrigger: PopupTrigger | null;
  knownUser: boolean;
  quizCompleted: boolean;
  campaignCode: string | null;
  banners: Banners;
  /** Where the visitor came from; `null` on the server. */
  touches: Touches | null;
}

/** Actions on the state. They also write the cookies that outlast the page. */
export interface SiteActions {
  /**
   * Requests the pop-up; `openPopup('show')` is how fragments and islands open it. It then does not open by itself for 30 days,
   * after other triggers for 7. Returns whether it may open; if not, a link that requested it is followed.
   */
  openPopup(trigger: PopupTrigger): boolean;
  /** Call when the pop-up is on the screen: its cookie period starts. */
  markPopupOpen(): void;
  closePopup(): void;
  /**
   * Marks the quiz as completed, and closes the pop-up. With `isWaiting` the lead is not stored yet: the quiz is not offered again
   * as long as the outbox tries to send it.
   */
  completeQuiz(options?: { isWaiting?: boolean }): void;
  /** The lead of a completed quiz was rejected: the visitor can fill it in again. */
  offerQuizAgain(): void;
  closeReferralBanner(): void;
  closeAdBanner(): void;
  /** Reads the cookies again, which other tabs and scripts write too. Closes the pop-up if it may not be open any more. */
  refresh(): void;
  /** Whether the visitor's marketing identifiers may travel with a lead; asked when it is sent. */
  allowsMarketing(): boolean;
  /** Call after a navigation within the document. Absent values stay as they were. */
  setPath(path: string, page?: Partial<Pick<SiteDependencies, 'query' | 'forceHide'>>): void;
}

/** State and actions that the fragments of a page share. */
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
  /** What the visitor agreed to; absent: nothing. */
  allowsMarketing?: () => boolean;
}

/** Stores nothing: for the server, and for a fragment alone. */
const withoutCookies: SiteDependencies = {
  cookies: { get: () => undefined, set() {} },
  hostname: '',
  query: { get: () => null },
};

/** Creates the store that a page's fragments share; called once, by the shell's boot script or by an embed. */
export function createSiteStore(
  initial: SiteData,
  {
    cookies,
    hostname,
    query,
    forceHide,
    allowsMarketing = () => false,
  }: SiteDependencies = withoutCookies,
): SiteStore {
  /** Values that this page wrote, for browsers that store no cookies. */
  const written = new Map<string, string>();
  const known = { get: (name: string) => cookies.get(name) ?? written.get(name) };
  const has = (name: string) => known.get(name) !== undefined;

  function readCookies({ path, popup, campaignCode }: SiteData) {
    const knownUser = has(COOKIES.userId);
    const quizCompleted = has(COOKIES.quizCompleted);
    const mayBeOpen = !knownUser && !quizCompleted && !isPopupSuppressed(path);
    return {
      path,
      knownUser,
      quizCompleted,
      popup: mayBeOpen ? popup : ('closed' as const),
      campaignCode: readCampaignCode(query, cookies) ?? campaignCode,
      banners: selectBanners({ cookies: known, query, path, forceHide }),
    };
  }

  return createStore<SiteState>()((set, get) => {
    function writeCookie(name: string, value: string, days: number): void {
      cookies.set(name, value, { days });
      written.set(name, value);
      set(readCookies);
    }

    return {
      ...initial,
      openPopup: (trigger) => {
        const { path, popup, popupTrigger } = get();
        // A pop-up whose code did not load is not tried again by itself.
        const isRepeat = popupTrigger !== null && (trigger === 'time' || trigger === 'scroll');
        if (isRepeat || !mayOpenPopup({ cookies: known, path, trigger })) return false;
        if (popup === 'closed') set({ popup: 'opening', popupTrigger: trigger });
        return true;
      },
      markPopupOpen: () => {
        if (get().popup !== 'opening') return;
        set({ popup: 'open' });
        // Another trigger must not shorten a period that the show function began.
        const byShow = [get().popupTrigger, cookies.get(COOKIES.popupOpened)].includes('show');
        writeCookie(
          COOKIES.popupOpened,
          byShow ? 'show' : 'true',
          byShow ? COOKIE_DAYS.popupOpenedByShow : COOKIE_DAYS.popupOpened,
        );
      },
      closePopup: () => set({ popup: 'closed' }),
      completeQuiz: ({ isWaiting } = {}) =>
        writeCookie(
          COOKIES.quizCompleted,
          'true',
          isWaiting ? COOKIE_DAYS.quizWaiting : COOKIE_DAYS.quizCompleted,
        ),
      offerQuizAgain: () => {
        cookies.set(COOKIES.quizCompleted, '', { days: -1 });
        written.delete(COOKIES.quizCompleted);
        set(readCookies);
      },
      closeReferralBanner: () =>
        writeCookie(COOKIES.referralBannerClosed, 'true', COOKIE_DAYS.referralBannerClosed),
      closeAdBanner: () => writeCookie(COOKIES.adBannerClosed, 'true', COOKIE_DAYS.adBanner),
      refresh: () => set(readCookies),
      allowsMarketing,
      setPath: (path, page = {}) => {
        query = page.query ?? query;
        forceHide = page.forceHide ?? forceHide;
        saveQueryCookies(query, cookies, hostname);
        set((state) => readCookies({ ...state, path }));
      },
    };
  });
}

/** The state of an unknown visitor: what the server renders for everyone. */
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
