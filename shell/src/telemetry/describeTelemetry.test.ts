import { expect, test } from 'vitest';
import type { TelemetryBuild } from '../build/loadShellBuild.ts';
import { buildContentSecurityPolicy } from '../composition/buildContentSecurityPolicy.ts';
import { readConfig } from '../config.ts';
import { describeTelemetry } from './describeTelemetry.ts';

const names = [
  'page',
  'assistant',
  'customerData',
  'experiments',
  'parties',
  'preferences',
  'productAnalytics',
];
const build = {
  modules: Object.fromEntries(names.map((name) => [name, `/assets/${name}.js`])),
  scripts: { recorder: '/assets/recorder.js', targeting: '/assets/targeting.js' },
  styles: { assistant: '/assets/assistant.css', preferences: '/assets/preferences.css' },
  consent: { styles: '.consent{}', beforePaint: 'ask()' },
  integrity: Object.fromEntries(
    [
      ...[...names, 'recorder', 'targeting'].map((name) => `${name}.js`),
      'assistant.css',
      'preferences.css',
    ].map((file) => [`/assets/${file}`, `sha256-${file}`]),
  ),
} as TelemetryBuild;

const describe = (environment: NodeJS.ProcessEnv) =>
  describeTelemetry(readConfig({ MEASUREMENT: 'off', EXPERIMENTS: 'off', ...environment }), build);
const policyOf = (environment: NodeJS.ProcessEnv) =>
  buildContentSecurityPolicy({
    scripts: [],
    styles: [],
    sources: describe(environment)?.sources ?? {},
  });

test('With everything off pages have no telemetry', () => {
  expect(describe({ ASSISTANT: 'off' })).toBeUndefined();
});

test('If product analytics is configured, browsers check the modules that it loads', () => {
  const { integrity } = describe({ MEASUREMENT: 'on', MIXPANEL_TOKEN: 't' }) ?? {};
  expect(integrity).toMatchObject({
    '/assets/recorder.js': 'sha256-recorder.js',
    '/assets/targeting.js': 'sha256-targeting.js',
  });
});

test('The assistant needs no configuration and no further origins', () => {
  const telemetry = describe({});
  expect(telemetry?.settings).toMatchObject({
    consent: 'off',
    measures: false,
    modules: { assistant: '/assets/assistant.js' },
    parties: [],
  });
  expect(Object.keys(telemetry?.integrity ?? {})).toEqual([
    '/assets/page.js',
    '/assets/assistant.js',
    '/assets/assistant.css',
  ]);
  expect(policyOf({})).toBe(policyOf({ ASSISTANT: 'off' }));
});

test('With measurement off nothing measures, whatever else is configured, and no origin is opened', () => {
  const environment = {
    MEASUREMENT: 'off',
    MIXPANEL_TOKEN: 't',
    MIXPANEL_API: 'https://mp.example',
    CDP_WRITE_KEY: 'k',
    CDP_API: 'https://cdp.example',
    EXPERIMENTS: 'on',
    EXPERIMENTS_PREDICT: 'https://predict.example',
    EXPERIMENTS_COLLECTOR: 'https://collect.example',
  };
  const { settings } = describe(environment) ?? {};
  expect(settings?.measures).toBe(false);
  expect(Object.keys(settings?.modules ?? {})).toEqual(['assistant']);
  expect(settings).not.toHaveProperty('productAnalytics');
  expect(settings).not.toHaveProperty('customerData');
  expect(settings).not.toHaveProperty('experiments');
  expect(policyOf(environment)).toBe(policyOf({}));
});

test.each([
  [{ MEASUREMENT: 'on', MIXPANEL_TOKEN: 't' }, 'productAnalytics'],
  [{ MEASUREMENT: 'on', EXPERIMENTS: 'on' }, 'experiments'],
  [{ MEASUREMENT: 'on', CDP_WRITE_KEY: 'k' }, 'customerData'],
  [{ CONSENT_MODE: 'opt-out' }, 'preferences'],
])('%j brings %s', (environment, module) => {
  expect(Object.keys(describe(environment)?.settings.modules ?? {})).toContain(module);
});

test('By default clients send to this site, for project 38', () => {
  const { settings, sources } =
    describe({ MEASUREMENT: 'on', EXPERIMENTS: 'on', MIXPANEL_TOKEN: 't', CDP_WRITE_KEY: 'k' }) ??
    {};
  expect(settings).toMatchObject({
    customerData: { writeKey: 'k', api: '/cdp/v1' },
    experiments: { project: '38', predict: '/predict', collector: '/sp' },
    productAnalytics: {
      token: 't',
      api: '/mp',
      replayPercent: 0,
      recorderUrl: '/assets/recorder.js',
    },
  });
  expect(sources).toEqual({});
});

test('The security policy allows what is configured and nothing else', () => {
  const policy = policyOf({
    MEASUREMENT: 'on',
    CHATBOT_SCRIPT:
      'https://chat.example/load.js https://frames.chat.example wss://live.chat.example',
    MIXPANEL_TOKEN: 't',
    MIXPANEL_API: 'https://api.analytics.example',
  });
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );
  expect(rules['script-src']).toEqual(["'self'", 'https://chat.example']);
  expect(rules['connect-src']).toEqual([
    "'self'",
    'https://chat.example',
    'https://frames.chat.example',
    'wss://live.chat.example',
    'https://api.analytics.example',
  ]);
  expect(rules['frame-src']).toEqual(['https://chat.example', 'https://frames.chat.example']);
  expect(policyOf({})).not.toContain('frame-src');
});

test('A third party’s chat replaces the assistant', () => {
  const telemetry = describe({ CHATBOT_SCRIPT: 'https://chat.example/load.js' });
  expect(telemetry?.settings.modules).not.toHaveProperty('assistant');
  expect(telemetry?.settings.parties).toEqual([
    { name: 'chatbot', url: 'https://chat.example/load.js' },
  ]);
});

test('Only opt-in asks before the first paint', () => {
  expect(describe({ CONSENT_MODE: 'opt-in' })?.consent).toEqual(build.consent);
  expect(describe({ CONSENT_MODE: 'opt-out' })?.consent).toEqual({ styles: '.consent{}' });
  expect(describe({})?.consent).toBeUndefined();
});

test.each([
  ['CONSENT_MODE', 'maybe'],
  ['MEASUREMENT', 'yes'],
  ['CHATBOT_SCRIPT', 'chat.example/load.js'],
  ['CHATBOT_SCRIPT', "https://chat.example/a.js; script-src 'unsafe-inline'"],
  ['CRM_SCRIPT', "https://crm.example/a.js 'unsafe-eval'"],
  ['CRM_SCRIPT', 'javascript:alert(1)'],
  ['MIXPANEL_API', '//evil.example'],
  ['MIXPANEL_API', 'ftp://mp.example'],
  ['MIXPANEL_API', 'https://user:secret@mp.example'],
  ['CDP_API', 'https://cdp.example/v1?key=1'],
  ['EXPERIMENTS_COLLECTOR', 'https://collect.example/#a'],
  ['MIXPANEL_REPLAY_PERCENT', '101'],
  ['CDP_WRITE_KEY', 'a b'],
  ['TRAITS_COOKIE_KEY', 'short'],
])('%s=%s stops the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
