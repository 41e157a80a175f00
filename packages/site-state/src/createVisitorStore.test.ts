import { expect, test } from 'vitest';
import { createMemoryCookies } from './createMemoryCookies.ts';
import { createAnonymousState, createSiteStore } from './createSiteStore.ts';
import { createVisitorStore } from './createVisitorStore.ts';

const DAY_MS = 86_400_000;
const referral = { 'rewardful.referral': '{"affiliate":{"name":"Ada"}}' };

function open({ path = '/', query = '', cookies = {} as Record<string, string>, nowMs = 0 } = {}) {
  const clock = { nowMs };
  const jar = createMemoryCookies(cookies, () => clock.nowMs);
  const visit = (at = path) =>
    createVisitorStore({
      cookies: jar,
      hostname: 'www.example.com',
      query: new URLSearchParams(query),
      path: at,
    });
  return { jar, clock, visit, store: visit() };
}

test('A visitor nothing is known about has the state that the server renders for everyone', () => {
  const { openPopup: _, ...state } = open().store.getState();
  expect(state).toMatchObject(createAnonymousState('/'));
});

test('Cookies say who is known, who completed the quiz and which campaign brought them', () => {
  const cookies = { user_id: '7', lead_quiz_completed: 'true', stripe_campaign_code: 'A' };
  expect(open({ cookies }).store.getState()).toMatchObject({
    knownUser: true,
    quizCompleted: true,
    campaignCode: 'A',
  });
});

test('An asked-for pop-up is opening until it stands, and open until it is closed', () => {
  const { store } = open();
  expect(store.getState().openPopup('button')).toBe(true);
  expect(store.getState()).toMatchObject({ popup: 'opening', popupTrigger: 'button' });
  store.getState().markPopupOpen();
  expect(store.getState().popup).toBe('open');
  store.getState().closePopup();
  expect(store.getState().popup).toBe('closed');
});

test('A trigger during the opening changes nothing, and the link that requested it is not followed', () => {
  const { store } = open();
  store.getState().openPopup('button');
  expect(store.getState().openPopup('show')).toBe(true);
  expect(store.getState().popupTrigger).toBe('button');
});

test.each([
  ['time', 7],
  ['scroll', 7],
  ['button', 7],
  ['show', 30],
] as const)('Opened by %s, it opens by itself again after %i days', (trigger, days) => {
  const { store, visit, clock } = open();
  store.getState().openPopup(trigger);
  store.getState().markPopupOpen();
  clock.nowMs = days * DAY_MS - 1;
  expect(visit().getState().openPopup('time')).toBe(false);
  clock.nowMs = days * DAY_MS;
  expect(visit().getState().openPopup('time')).toBe(true);
});

test('A click on the button does not cut short the period of the show function', () => {
  const { store, visit, clock } = open();
  for (const trigger of ['show', 'button'] as const) {
    store.getState().openPopup(trigger);
    store.getState().markPopupOpen();
    store.getState().closePopup();
  }
  clock.nowMs = 29 * DAY_MS;
  expect(visit().getState().openPopup('scroll')).toBe(false);
});

test('A pop-up whose code never came has not been opened', () => {
  const { store, jar, visit } = open();
  store.getState().openPopup('time');
  store.getState().closePopup();
  expect(jar.all.size).toBe(0);
  expect(visit().getState().openPopup('time')).toBe(true);
});

test.each(['time', 'scroll'] as const)(
  'A pop-up whose code never came is not tried again by %s on that page, only when a visitor asks',
  (trigger) => {
    const { store } = open();
    store.getState().openPopup('time');
    store.getState().closePopup();
    expect(store.getState().openPopup(trigger)).toBe(false);
    expect(store.getState().popup).toBe('closed');
    expect(store.getState().openPopup('button')).toBe(true);
  },
);

test('Without an answer about consent, no marketing identifiers travel with a lead', () => {
  expect(open().store.getState().allowsMarketing()).toBe(false);
});

test('Where cookies are refused it opens by itself once in a page, and again when asked', () => {
  const store = createSiteStore(createAnonymousState('/'));
  store.getState().openPopup('time');
  store.getState().markPopupOpen();
  store.getState().closePopup();
  expect(store.getState().openPopup('scroll')).toBe(false);
  expect(store.getState().openPopup('time')).toBe(false);
  expect(store.getState().openPopup('button')).toBe(true);
});

test('Completing the quiz closes the pop-up for 360 days', () => {
  const { store, visit, clock } = open();
  store.getState().openPopup('button');
  store.getState().completeQuiz();
  expect(store.getState()).toMatchObject({ popup: 'closed', quizCompleted: true });
  expect(store.getState().openPopup('button')).toBe(false);
  clock.nowMs = 360 * DAY_MS - 1;
  expect(visit().getState().openPopup('show')).toBe(false);
  clock.nowMs = 360 * DAY_MS;
  expect(visit().getState().openPopup('show')).toBe(true);
});

test('A quiz whose lead waits is not offered for 7 days, or 360 once the lead is stored', () => {
  const { store, visit, clock } = open();
  store.getState().openPopup('button');
  store.getState().completeQuiz({ isWaiting: true });
  expect(store.getState()).toMatchObject({ popup: 'closed', quizCompleted: true });
  clock.nowMs = 7 * DAY_MS - 1;
  expect(visit().getState().openPopup('show')).toBe(false);
  visit().getState().completeQuiz();
  clock.nowMs = 8 * DAY_MS;
  expect(visit().getState().openPopup('show')).toBe(false);
});

test('A quiz whose lead never arrived is offered again after a week', () => {
  const { store, visit, clock } = open();
  store.getState().completeQuiz({ isWaiting: true });
  clock.nowMs = 7 * DAY_MS;
  expect(visit().getState().openPopup('show')).toBe(true);
});

test('A quiz whose lead was rejected is offered again', () => {
  const { store, visit } = open();
  store.getState().completeQuiz({ isWaiting: true });
  store.getState().offerQuizAgain();
  expect(store.getState().quizCompleted).toBe(false);
  expect(visit().getState().openPopup('show')).toBe(true);
});

test('Completing the quiz without cookies holds for the page', () => {
  const store = createSiteStore(createAnonymousState('/'));
  store.getState().completeQuiz();
  expect(store.getState().openPopup('button')).toBe(false);
});

test('Going to a suppressed path closes the pop-up and keeps it closed there', () => {
  const { store } = open();
  store.getState().openPopup('button');
  store.getState().setPath('/pricing');
  expect(store.getState().popup).toBe('closed');
  expect(store.getState().openPopup('button')).toBe(false);
  store.getState().setPath('/about');
  expect(store.getState().openPopup('button')).toBe(true);
});

test('Going to another page leaves an open pop-up open', () => {
  const { store } = open();
  store.getState().openPopup('button');
  store.getState().setPath('/about');
  expect(store.getState()).toMatchObject({ path: '/about', popup: 'opening' });
});

test('A closed referral banner stays away for one day', () => {
  const { store, visit, clock } = open({ cookies: referral });
  expect(store.getState().banners.referral?.affiliateName).toBe('Ada');
  store.getState().closeReferralBanner();
  expect(store.getState().banners.referral).toBeNull();
  clock.nowMs = DAY_MS - 1;
  expect(visit().getState().banners.referral).toBeNull();
  clock.nowMs = DAY_MS;
  expect(visit().getState().banners.referral).not.toBeNull();
});

test('A closed ad banner stays away for one day', () => {
  const { store, visit, clock } = open({ query: 'ad_banner=true' });
  expect(store.getState().banners.ad).toBe(true);
  store.getState().closeAdBanner();
  expect(store.getState().banners.ad).toBe(false);
  clock.nowMs = DAY_MS - 1;
  expect(visit().getState().banners.ad).toBe(false);
  clock.nowMs = DAY_MS;
  expect(visit().getState().banners.ad).toBe(true);
});

test('The ad banner follows the visitor to pages without its query, but not to the prices', () => {
  const { store } = open({ query: 'ad_banner=true' });
  store.getState().setPath('/about', { query: new URLSearchParams() });
  expect(store.getState().banners.ad).toBe(true);
  store.getState().setPath('/pricing', { query: new URLSearchParams() });
  expect(store.getState().banners.ad).toBe(false);
});

test('A page that wants no referral banner has none, until a page wants it again', () => {
  const { store } = open({ cookies: referral });
  store.getState().setPath('/confirm', { forceHide: true });
  expect(store.getState().banners.referral).toBeNull();
  store.getState().refresh();
  store.getState().setPath('/confirm/sent');
  expect(store.getState().banners.referral).toBeNull();
  store.getState().setPath('/about', { forceHide: false });
  expect(store.getState().banners.referral?.affiliateName).toBe('Ada');
});

test('A referral that comes late is shown when the banners are decided anew', () => {
  const { store, jar } = open();
  jar.set('rewardful.referral', referral['rewardful.referral'], { days: 30 });
  expect(store.getState().banners.referral).toBeNull();
  store.getState().refresh();
  expect(store.getState().banners.referral?.affiliateName).toBe('Ada');
});

test('A campaign code in a later address replaces the first', () => {
  const { store } = open({ query: 'stripe_campaign_code=A' });
  store.getState().setPath('/about', { query: new URLSearchParams('stripe_campaign_code=B') });
  expect(store.getState().campaignCode).toBe('B');
  store.getState().setPath('/', { query: new URLSearchParams() });
  expect(store.getState().campaignCode).toBe('B');
});

test('A pop-up that was never asked for is not marked open, and begins no cookie period', () => {
  const { store, jar } = open();
  store.getState().markPopupOpen();
  expect(store.getState().popup).toBe('closed');
  expect(jar.all.size).toBe(0);
});

test.each([
  ['signed in', 'user_id', { knownUser: true, banners: { ad: false, referral: null } }],
  ['completed the quiz', 'lead_quiz_completed', { quizCompleted: true }],
  ['closed the referral banner', 'referral_banner_closed', { banners: { referral: null } }],
  ['followed a campaign', 'stripe_campaign_code', { campaignCode: '7' }],
])(
  'A visitor who %s in another tab has done so here, once the cookies are read again',
  (_what, cookie, expected) => {
    const { store, jar } = open({ cookies: referral });
    jar.set(cookie, '7', { days: 1 });
    expect(store.getState()).not.toMatchObject(expected);
    store.getState().refresh();
    expect(store.getState()).toMatchObject(expected);
  },
);

test('An ad banner that was closed in another tab is closed here, once the cookies are read again', () => {
  const { store, visit } = open({ query: 'ad_banner=true' });
  visit().getState().closeAdBanner();
  store.getState().refresh();
  expect(store.getState().banners.ad).toBe(false);
});

test('A visitor who signed out in another tab is unknown again', () => {
  const { store, jar } = open({ cookies: { user_id: '7' } });
  jar.set('user_id', '', { days: 0 });
  store.getState().refresh();
  expect(store.getState().knownUser).toBe(false);
  expect(store.getState().openPopup('button')).toBe(true);
});

test.each(['user_id', 'lead_quiz_completed'])(
  'An open pop-up closes when %s comes from another tab',
  (cookie) => {
    const { store, jar } = open();
    store.getState().openPopup('button');
    store.getState().markPopupOpen();
    store.getState().refresh();
    expect(store.getState().popup).toBe('open');
    jar.set(cookie, '7', { days: 1 });
    store.getState().refresh();
    expect(store.getState().popup).toBe('closed');
  },
);

test('A navigation reads all cookies again', () => {
  const { store, jar } = open();
  jar.set('user_id', '7', { days: 1 });
  store.getState().setPath('/about');
  expect(store.getState()).toMatchObject({ path: '/about', knownUser: true });
});

test('Where cookies are blocked, a campaign code stays for the pages that follow', () => {
  const store = createVisitorStore({
    cookies: { get: () => undefined, set() {} },
    hostname: 'www.example.com',
    query: new URLSearchParams('stripe_campaign_code=A'),
    path: '/',
  });
  store.getState().setPath('/about', { query: new URLSearchParams() });
  expect(store.getState().campaignCode).toBe('A');
});

test('Where cookies are blocked, what a visitor closed and completed stays so for the page', () => {
  const store = createVisitorStore({
    cookies: { get: () => undefined, set() {} },
    hostname: 'www.example.com',
    query: new URLSearchParams('ad_banner=true'),
    path: '/',
  });
  store.getState().closeAdBanner();
  store.getState().completeQuiz();
  store.getState().refresh();
  expect(store.getState()).toMatchObject({ quizCompleted: true, banners: { ad: false } });
});
