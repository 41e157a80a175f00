import { buildImageUrl, buildSrcSet, snapWidth } from '@site/config/images';
import { EMAIL_PATTERN, validateForm } from '@site/forms';
import { allForms } from '@site/forms/all';
import type { FragmentManifest } from '@site/fragment-kit';
import { saveTouches } from '@site/state/attribution';
import { asCampaignCode, readCampaignCode } from '@site/state/campaign-code';
import { createMemoryCookies } from '@site/state/memory-cookies';
import { findParentDomain } from '@site/state/parent-domain';
import { parseCookies } from '@site/state/parse-cookies';
import { parseReferral, parseReferralId } from '@site/state/referral';
import { createVisitorStore } from '@site/state/visitor';
import { createOutbox } from '@site/telemetry/analytics/createOutbox';
import { saveEvents, takeSavedEvents } from '@site/telemetry/analytics/savedEvents';
import {
  formatDecision,
  PURPOSES,
  parseDecision,
  selectGranted,
} from '@site/telemetry/consent/Consent';
import { createConsent } from '@site/telemetry/consent/createConsent';
import { buildPredictUrl } from '@site/telemetry/experiments/buildPredictUrl';
import { createPredictionCache } from '@site/telemetry/experiments/createPredictionCache';
import { createOwnAnonymousId } from '@site/telemetry/identity/createOwnAnonymousId';
import {
  mergeTraits,
  saveTraitsCookie,
  TRAITS_KEY,
} from '@site/telemetry/identity/saveTraitsCookie';
import fc from 'fast-check';
import { expect } from 'vitest';
import { collectAttribution } from '../../../mf-lead-popup/src/lead/collectAttribution.ts';
import {
  advance,
  choose,
  createQuiz,
  goBack,
  measureProgress,
  submit,
} from '../../../mf-lead-popup/src/quiz/quizSteps.ts';
import pages from '../../../mf-pages/fragment.config.ts';
import { cleanSearch } from '../../../mf-pages/src/directory/DirectoryState.ts';
import { parseRetryAfter } from '../../../packages/forms/src/outbox/attemptPost.ts';
import { parsePost } from '../../../packages/forms/src/outbox/parsePost.ts';
import { buildCampaignCookie } from '../../../shell/src/http/campaignCookie.ts';
import { canonicalPath } from '../../../shell/src/routing/canonicalPath.ts';
import { createRouteTable } from '../../../shell/src/routing/createRouteTable.ts';
import { readPreviewRef, writePreviewCookie } from '../../../shell/src/wire/cookies.ts';
import { storageOf, stored } from '../arbitraries/browserStorage.ts';
import { anyWord } from '../arbitraries/choose.ts';
import { cookieText } from '../arbitraries/cookieText.ts';
import { damaged } from '../arbitraries/damaged.ts';
import { hostileText } from '../arbitraries/hostileText.ts';
import { fuzzArea } from '../fuzzArea.ts';
import samples from '../samples.json' with { type: 'json' };

const routes = createRouteTable([pages as unknown as FragmentManifest]);

const { measured, post, touches } = samples;
const SITE = 'https://site.example';

const isOwnPath = (path: string) =>
  /^\/(?![/\\])/.test(path) && new URL(path, SITE).origin === SITE;

fuzzArea({
  'Any cookies give a visitor’s state, and plain text for the banner': fc.property(
    cookieText,
    hostileText,
    hostileText,
    (text, code, path) => {
      const cookies = parseCookies(text);
      const query = new URLSearchParams({ stripe_campaign_code: code, ad_banner: 'true' });
      const jar = createMemoryCookies(Object.fromEntries(cookies));
      const state = createVisitorStore({ path, cookies: jar, hostname: path, query }).getState();
      const known = readCampaignCode(query, cookies);
      if (known) {
        expect(known).not.toMatch(/\p{Cc}/u);
        expect(encodeURIComponent(known).length).toBeLessThanOrEqual(3_000);
      }
      expect(['closed']).toContain(state.popup);
      const { referral } = state.banners;
      if (referral?.affiliateName)
        expect(referral.affiliateName).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
      parseReferral(cookies.get('rewardful.referral'));
      expect(parseReferralId(cookies.get('rewardful.referral')) ?? 'a').toMatch(/^[\w-]{1,100}$/);
    },
  ),
  'Any host has a parent domain that it ends in, or none': fc.property(hostileText, (host) => {
    const domain = findParentDomain(host, createMemoryCookies());
    if (domain !== undefined)
      expect(host.toLowerCase().replace(/\.$/, '').endsWith(domain)).toBe(true);
  }),
  'A campaign code comes back from its cookie as it was, and cannot end the header': fc.property(
    hostileText,
    hostileText,
    hostileText,
    (text, hostname, proto) => {
      const query = new URLSearchParams({ stripe_campaign_code: text });
      const request = { headers: { 'x-forwarded-proto': proto }, hostname, log: { warn() {} } };
      const cookie = buildCampaignCookie(request as never, query);
      const code = asCampaignCode(query.get('stripe_campaign_code'));
      expect(cookie === undefined).toBe(code === null);
      if (!cookie || !code) return;
      expect(cookie).toMatch(/^[\x20-\x7e]*$/);
      expect(
        cookie
          .split(';')
          .slice(1)
          .map((each) => each.trim().split('=')[0]),
      ).not.toContain('zq9');
      expect(parseCookies(cookie).get('stripe_campaign_code')).toBe(code);
    },
  ),
  'What led a visitor here is collected for a lead, whatever is stored': fc.property(
    stored(touches),
    cookieText,
    fc.oneof(hostileText, fc.constant('https://other.example/x?y')),
    fc.boolean(),
    (text, cookies, referrer, allowsMarketing) => {
      const storage = storageOf({ touches: text });
      const saved = saveTouches({
        storage: () => storage,
        url: `${SITE}/a?gclid=1`,
        referrer,
        now: 1_700_000_000_002,
      });
      const attribution = collectAttribution(cookies, saved, allowsMarketing);
      expect(JSON.stringify(attribution).length).toBeLessThan(16_000 * 1.5);
    },
  ),
  'A consent cookie grants what it names and nothing else': fc.property(
    fc.oneof(
      hostileText,
      fc.array(fc.constantFrom('1', '2', ...PURPOSES, 'all', '')).map((each) => each.join('.')),
    ),
    fc.constantFrom('opt-in', 'opt-out', 'off'),
    fc.boolean(),
    (cookie, mode, globalPrivacyControl) => {
      const consent = createConsent({
        mode,
        cookies: createMemoryCookies({ consent: cookie }),
        globalPrivacyControl,
      });
      const decision = parseDecision(cookie);
      for (const purpose of consent.granted)
        expect(mode === 'opt-in' ? cookie.split('.') : [purpose]).toContain(purpose);
      if (decision) expect(parseDecision(formatDecision(decision))).toEqual(decision);
      expect(selectGranted({ mode, decision, globalPrivacyControl })).toEqual(consent.granted);
    },
  ),
  'An anonymous id is plain, whatever the cookie says': fc.property(hostileText, (cookie) => {
    const getId = createOwnAnonymousId(
      createMemoryCookies({ ajs_anonymous_id: cookie }),
      () => 'made-here',
    );
    expect(getId()).toMatch(/^[\w-]{8,100}$/);
    expect(getId()).toBe(getId());
  }),
  'Traits of any kind never make the page fail': fc.asyncProperty(
    fc.oneof(
      stored({ email: 'ada@example.com', plan: 'x' }),
      fc.constantFrom(1_000, 4_000, 200_000).map((length) => `{"a":"${'a'.repeat(length)}"}`),
    ),
    async (text) => {
      const storage = storageOf({ [TRAITS_KEY]: text });
      mergeTraits(() => storage, { email: 'b@example.com' });
      const cookies = createMemoryCookies();
      await saveTraitsCookie({
        storage: () => storage,
        cookies,
        getKey: async () => Buffer.alloc(32, 1).toString('base64'),
        isSecureContext: true,
      });
      for (const [name, { value }] of cookies.all)
        expect(name.length + 1 + encodeURIComponent(value).length).toBeLessThanOrEqual(4_096);
    },
  ),
  'Predictions in storage are texts': fc.property(
    stored({
      predictions: [
        {
          key: 'a',
          value: 'b',
          type: 'visual',
          config: { action: 'setText', selector: 'h1', attribute: null },
        },
      ],
    }),
    (text) => {
      const storage = storageOf({ predictions: text });
      for (const { key, value, type, config } of createPredictionCache(() => storage).read()) {
        expect([typeof key, typeof value, typeof type]).toEqual(['string', 'string', 'string']);
        for (const each of Object.values(config ?? {}))
          expect(each === null || typeof each === 'string').toBe(true);
      }
    },
  ),
  'The address of predictions is well formed': fc.property(
    hostileText,
    hostileText,
    (session, referrer) => {
      const url = new URL(`${SITE}/`);
      url.search = referrer.toWellFormed();
      const page = { url: url.href, referrer, domainSessionIdx: 1, timeZone: referrer };
      expect(
        new URL(buildPredictUrl('/predict', { projectId: '1', sessionId: session, page }), SITE)
          .pathname,
      ).toBe('/predict');
    },
  ),
  'A post in storage is one that a page of this site makes, or none': fc.property(
    damaged(fc.constant(post), { maxWounds: 3 }),
    (value) => {
      const read = parsePost(value);
      if (!read) return;
      expect(isOwnPath(read.path)).toBe(true);
      expect(read.path).toMatch(/^\/api\//);
      new Headers(read.headers);
      JSON.stringify(read);
    },
  ),
  'Saved events are taken once, and are events': fc.property(
    fc.array(stored(measured), { maxLength: 4 }),
    (texts) => {
      const storage = storageOf(
        Object.fromEntries(texts.map((text, index) => [`measured:${index}`, text])),
      );
      const taken = takeSavedEvents({ storage: () => storage, now: () => 1_700_000_000_100 });
      for (const event of taken) {
        expect(Number.isSafeInteger(event.at)).toBe(true);
        expect(typeof event.page.url).toBe('string');
      }
      expect(takeSavedEvents({ storage: () => storage, now: () => 1_700_000_000_100 })).toEqual([]);
      saveEvents(taken, { storage: () => storage, now: () => 1, createId: () => 'z' });
    },
  ),
  'The outbox of events sends what is one, and drops the rest': fc.asyncProperty(
    fc.array(
      stored({
        at: 1_700_000_000_000,
        event: { id: '0', kind: 'track', event: 'x', properties: {} },
      }),
      { maxLength: 3 },
    ),
    async (texts) => {
      const storage = storageOf(
        Object.fromEntries(texts.map((text, index) => [`outbox:${index}`, text])),
      );
      const sent: unknown[] = [];
      const outbox = createOutbox({
        send: async (event) => void sent.push(event.kind),
        storage: () => storage,
        now: () => 1_700_000_000_100,
        exclusively: (task) => task(),
      });
      await outbox.flush();
      for (const kind of sent) expect(typeof kind).toBe('string');
    },
  ),
  'An answer’s Retry-After is between now and an hour': fc.property(hostileText, (header) => {
    const ms = parseRetryAfter(header, 1_700_000_000_000);
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(3_600_000);
  }),
  'A form’s entries are accepted clean or refused with a sentence for each field': fc.property(
    fc.constantFrom(...allForms),
    fc.dictionary(
      fc.oneof(
        hostileText,
        fc.constantFrom(...allForms.flatMap(({ fields }) => fields.map(({ name }) => name))),
      ),
      fc.oneof(hostileText, fc.jsonValue()),
    ),
    (form, values) => {
      const check = validateForm(form, values);
      const names = form.fields.map(({ name }) => name);
      for (const [name, value] of Object.entries(check.fields)) {
        expect(names).toContain(name);
        expect(value).not.toMatch(/(?!\n)\p{Cc}/u);
      }
      if (!check.ok) expect(names).toEqual(expect.arrayContaining(Object.keys(check.errors)));
      else expect(validateForm(form, check.fields)).toEqual(check);
      if (check.ok && check.fields.email) expect(check.fields.email).toMatch(EMAIL_PATTERN);
    },
  ),
  'The quiz never gets lost': fc.property(
    fc.array(
      fc.oneof(
        hostileText,
        anyWord('migrating starting looking ghost other 0_999 100000+ back submit advance'),
      ),
      { maxLength: 20 },
    ),
    (steps) => {
      let quiz = createQuiz();
      for (const step of steps) {
        quiz =
          step === 'back'
            ? goBack(quiz)
            : step === 'submit'
              ? submit(quiz, { firstName: 'a', lastName: 'b', email: 'c@d.e' })
              : step === 'advance' && quiz.status === 'sending'
                ? advance(quiz)
                : choose(quiz, step);
        const { at, of } = measureProgress(quiz);
        expect(at).toBeLessThanOrEqual(of);
        if (quiz.status !== 'asking' && quiz.answers.qualification === 'migrating')
          expect(quiz.answers).toMatchObject({
            platform: expect.any(String),
            listSize: expect.any(String),
          });
        if (quiz.answers.qualification !== 'migrating')
          expect(quiz.answers).toMatchObject({ platform: null, listSize: null });
      }
    },
  ),
  'A canonical path is its own canonical path, on this site, with one route': fc.property(
    fc.oneof(
      hostileText,
      fc
        .array(
          fc.oneof(
            hostileText,
            fc.constantFrom('/', '//', '..', '%2e', '%2f', 'features', '_parts'),
          ),
        )
        .map((each) => `/${each.join('')}`),
    ),
    hostileText,
    (raw, value) => {
      const path = canonicalPath(raw);
      if (path === null) return;
      expect(isOwnPath(path)).toBe(true);
      expect(canonicalPath(path)).toBe(path);
      expect(new URL(path, SITE).pathname).toBe(path);
      const { params, query } = routes.findPage(
        path,
        new URLSearchParams({ tag: value, q: value, page: value }),
      );
      for (const each of Object.values(query)) expect(each.length).toBeLessThanOrEqual(100);
      expect(Object.values(params).every((each) => typeof each === 'string')).toBe(true);
    },
  ),
  'The preview cookie is read as it was written, and cannot end the header': fc.property(
    cookieText,
    hostileText,
    (cookies, token) => {
      readPreviewRef(cookies, 'our-site');
      const written = writePreviewCookie(token.toWellFormed(), true);
      expect(written).toMatch(/^[\x20-\x7e]*$/);
      const ref = readPreviewRef(written.split(';')[0], 'our-site');
      if (ref !== undefined) expect(decodeURIComponent(ref)).toBe(token.toWellFormed());
    },
  ),
  'The address of a picture stays where its source is': fc.property(
    hostileText,
    fc.oneof(fc.constantFrom(0, -1, Number.NaN, 0.5, 1e9), fc.nat(5_000)),
    (src, width) => {
      const url = buildImageUrl(src, { width: snapWidth(width) });
      if (url !== src) expect(url).toMatch(/^\/cdn-cgi\/image\/[\w=,-]+\//);
      expect(buildSrcSet(src)).not.toMatch(/[\r\n"<>]/);
    },
  ),
  'A search is a short line': fc.property(hostileText, (text) => {
    const search = cleanSearch(text);
    expect([...search].length).toBeLessThanOrEqual(80);
    expect(search).not.toMatch(/[\p{Cc}\n]/u);
    expect(cleanSearch(search)).toBe(search);
  }),
});
