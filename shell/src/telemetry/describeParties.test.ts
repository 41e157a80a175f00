import { expect, test } from 'vitest';
import { buildContentSecurityPolicy } from '../composition/buildContentSecurityPolicy.ts';
import { readConfig } from '../config.ts';
import { describeParties } from './describeParties.ts';

const describe = (environment: NodeJS.ProcessEnv) => describeParties(readConfig(environment));
const findProblem = (environment: NodeJS.ProcessEnv) => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/** What a policy allows in addition to that of a site without third parties. */
function listOpened(environment: NodeJS.ProcessEnv) {
  const { sources } = describe(environment);
  const read = (policy: string) =>
    policy.split('; ').map((rule) => rule.split(' ') as [string, ...string[]]);
  const plain = new Map(
    read(buildContentSecurityPolicy({ scripts: [], styles: [] })).map(([name, ...all]) => [
      name,
      all,
    ]),
  );
  return Object.fromEntries(
    read(buildContentSecurityPolicy({ scripts: [], styles: [], sources })).flatMap(
      ([name, ...all]) => {
        const opened = all.filter((source) => !plain.get(name)?.includes(source));
        return opened.length > 0 ? [[name, opened]] : [];
      },
    ),
  );
}

test('Without settings there are no third parties, and the policy stays closed', () => {
  expect(describe({})).toEqual({ parties: [], sources: {}, previewSources: {} });
});

test.each([
  [
    { ANALYTICS_ID: 'G-ABC123DEF4' },
    {
      name: 'analytics',
      url: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4',
      id: 'G-ABC123DEF4',
    },
  ],
  [
    { CUSTOMER_DATA_ID: 'k-1', CUSTOMER_DATA_REGION: 'eu' },
    {
      name: 'customer-data',
      url: 'https://cdp-eu.customer.io/v1/analytics-js/snippet/k-1/analytics.min.js',
      id: 'k-1',
    },
  ],
  [
    { SALES_CHAT_ID: 'eyJ0.eyJ1.c2ln' },
    { name: 'sales-chat', url: 'https://scout-cdn.salesloft.com/sl.js', id: 'eyJ0.eyJ1.c2ln' },
  ],
  [
    { CRM_ID: '1234', CRM_REGION: 'eu1' },
    { name: 'crm', url: 'https://js-eu1.hs-scripts.com/1234.js', id: '1234' },
  ],
  [
    { CONTENT_PREVIEW_ID: 'our-site' },
    {
      name: 'content-preview',
      url: 'https://static.cdn.prismic.io/prismic.js?new=true&repo=our-site',
      id: 'our-site',
    },
  ],
  [
    { CHATBOT_ID: 'abcd1234', CHATBOT_REGION: 'eu', CHATBOT_SETTINGS: '{"alignment":"left"}' },
    {
      name: 'chatbot',
      url: 'https://widget.intercom.io/widget/abcd1234',
      id: 'abcd1234',
      settings: { api_base: 'https://api-iam.eu.intercom.io', alignment: 'left' },
    },
  ],
])('%j loads the vendor’s script with the site’s id', (environment, party) => {
  expect(describe(environment).parties).toEqual([party]);
});

test.each<[NodeJS.ProcessEnv, Record<string, string[]>]>([
  [
    { ANALYTICS_ID: 'G-ABC123DEF4' },
    {
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    },
  ],
  [
    { CUSTOMER_DATA_ID: 'k' },
    { 'script-src': ['https://cdp.customer.io'], 'connect-src': ['https://cdp.customer.io'] },
  ],
  [
    { SALES_CHAT_ID: 'a.b.c' },
    {
      'script-src': ['https://scout-cdn.salesloft.com'],
      'img-src': ['https://scout.salesloft.com'],
      'connect-src': ['https://scout.salesloft.com'],
    },
  ],
  [
    { CRM_ID: '1' },
    {
      'script-src': [
        'https://js.hs-scripts.com',
        'https://js.hs-analytics.net',
        'https://js.hs-banner.com',
      ],
      'img-src': ['https://track.hubspot.com'],
      'connect-src': ['https://js.hs-banner.com'],
    },
  ],
  [{ CONTENT_PREVIEW_ID: 'our-site' }, {}],
])('%j allows the sources that the vendor documents, and no more', (environment, opened) => {
  expect(listOpened(environment)).toEqual(opened);
});

test('The chatbot allows the hosts of its region, and inline styles instead of their digests', () => {
  const opened = listOpened({ CHATBOT_ID: 'abcd1234', CHATBOT_REGION: 'au' });
  expect(Object.keys(opened)).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'frame-src',
    'media-src',
  ]);
  expect(opened['style-src']).toEqual(["'unsafe-inline'"]);
  expect(opened['connect-src']).toContain('https://api-iam.au.intercom.io');
  expect(opened['connect-src']?.join()).not.toMatch(/eu\.intercom|api-iam\.intercom/);
  const { sources } = describe({ CHATBOT_ID: 'abcd1234' });
  const policy = buildContentSecurityPolicy({ scripts: [], styles: ['.a{}'], sources });
  expect(policy).toMatch(/style-src 'self' 'unsafe-inline';/);
});

test('The content tool is allowed on preview pages only', () => {
  const { sources, previewSources } = describe({ CONTENT_PREVIEW_ID: 'our-site' });
  expect(sources).toEqual({});
  expect(previewSources).toMatchObject({ 'frame-src': ['https://our-site.prismic.io'] });
});

test('A script from another URL allows its own origin instead of the vendor’s', () => {
  const environment = {
    CRM_ID: '1',
    CRM_SCRIPT: 'https://crm.site.example/1.js https://pixel.site.example wss://live.site.example',
  };
  expect(describe(environment).parties[0]?.url).toBe('https://crm.site.example/1.js');
  const origins = ['https://crm.site.example', 'https://pixel.site.example'];
  expect(listOpened(environment)).toEqual({
    'script-src': ['https://crm.site.example'],
    'img-src': origins,
    'connect-src': [...origins, 'wss://live.site.example'],
  });
});

test('A script without an id is loaded unchanged, and its origin is allowed for scripts, styles, images, connections and frames', () => {
  const environment = { CRM_SCRIPT: 'https://crm.example/a.js wss://live.crm.example' };
  expect(describe(environment).parties).toEqual([{ name: 'crm', url: 'https://crm.example/a.js' }]);
  expect(listOpened(environment)).toEqual({
    'script-src': ['https://crm.example'],
    'style-src': ['https://crm.example'],
    'img-src': ['https://crm.example'],
    'connect-src': ['https://crm.example', 'wss://live.crm.example'],
    'frame-src': ['https://crm.example'],
  });
});

test('Further sources that an account needs are allowed by directive', () => {
  const opened = listOpened({
    CRM_ID: '1',
    CRM_SOURCES:
      'script-src https://js.hscollectedforms.net connect-src https://forms.hscollectedforms.net https://*.hubapi.com',
  });
  expect(opened['script-src']).toContain('https://js.hscollectedforms.net');
  expect(opened['connect-src']).toEqual([
    'https://js.hs-banner.com',
    'https://forms.hscollectedforms.net',
    'https://*.hubapi.com',
  ]);
  expect(opened['img-src']).toEqual(['https://track.hubspot.com']);
});

test('Without measurement no third party that measures is loaded or allowed; the chat and the content tool stay', () => {
  const { parties, sources } = describe({
    MEASUREMENT: 'off',
    ANALYTICS_ID: 'G-ABC123DEF4',
    CUSTOMER_DATA_ID: 'k',
    SALES_CHAT_ID: 'a.b.c',
    CRM_ID: '1',
    CONTENT_PREVIEW_ID: 'our-site',
    CHATBOT_SCRIPT: 'https://chat.example/x.js',
  });
  expect(parties.map(({ name }) => name)).toEqual(['content-preview', 'chatbot']);
  expect(sources['connect-src']).toEqual(['https://chat.example']);
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{ ANALYTICS_ID: 'UA-1-1' }, 'ANALYTICS_ID="UA-1-1": must be the id of a Google tag'],
  [{ ANALYTICS_ID: 'G-A"onerror=alert(1)' }, 'ANALYTICS_ID='],
  [{ ANALYTICS_ID: 'G-ABC123\n' }, 'ANALYTICS_ID='],
  [{ CUSTOMER_DATA_ID: '../../evil' }, 'must be the write key of a JavaScript source'],
  [{ CUSTOMER_DATA_REGION: 'mars', CUSTOMER_DATA_ID: 'k' }, 'must be one of us, eu'],
  [{ SALES_CHAT_ID: "a.b.c'])" }, 'must be the token of the tracking code'],
  [{ CRM_ID: '12/../34' }, 'must be the number of a HubSpot account'],
  [{ CONTENT_PREVIEW_ID: 'evil.example/x' }, 'must be the name of a Prismic repository'],
  [{ CHATBOT_ID: 'abcd1234#' }, 'must be the id of an Intercom workspace'],
  [{ CHATBOT_ID: 'a'.repeat(21) }, 'must be the id of an Intercom workspace'],
  [{ CRM_SCRIPT: 'https://me:secret@crm.example/a.js' }, 'CRM_SCRIPT='],
  [{ CRM_SCRIPT: 'https://crm.example/"a".js' }, 'CRM_SCRIPT='],
  [{ CRM_ID: '1', CRM_SOURCES: 'https://a.example' }, 'must be directives with their origins'],
  [{ CRM_ID: '1', CRM_SOURCES: 'connect-src' }, 'must be directives with their origins'],
  [{ CRM_ID: '1', CRM_SOURCES: "script-src 'unsafe-eval'" }, 'must be directives'],
  [{ CRM_ID: '1', CRM_SOURCES: 'default-src https://a.example' }, 'must be directives'],
  [{ CRM_ID: '1', CRM_SOURCES: 'connect-src https://*' }, 'must be directives'],
  [{ CRM_ID: '1', CRM_SOURCES: 'img-src https://a.example;script-src' }, 'must be directives'],
  [{ ANALYTICS_ID: 'G-ABC123', ANALYTICS_SETTINGS: '{' }, 'must be a JSON object'],
  [{ ANALYTICS_ID: 'G-ABC123', ANALYTICS_SETTINGS: '[1]' }, 'must be a JSON object'],
  [
    { ANALYTICS_ID: 'G-ABC123', ANALYTICS_SETTINGS: '{"linker":{"__proto__":{"a":1}}}' },
    'must not have a key __proto__',
  ],
  [
    { ANALYTICS_ID: 'G-ABC123', ANALYTICS_SETTINGS: '{"user_id":"7"}' },
    'must not set user_id: it names an account or a person',
  ],
  [
    { CHATBOT_ID: 'abcd1234', CHATBOT_SETTINGS: '{"app_id":"other"}' },
    'must not set app_id: it names an account or a person',
  ],
  [
    { ANALYTICS_ID: 'G-ABC123', ANALYTICS_SETTINGS: '{"a":{"b":{"c":{"d":1}}}}' },
    'must not be nested deeper than 3 levels',
  ],
  [
    { ANALYTICS_ID: 'G-ABC123', ANALYTICS_SETTINGS: `{"a":"${'a'.repeat(2_000)}"}` },
    'must have at most 2000 characters',
  ],
  [{ CHATBOT_SETTINGS: '{}' }, 'CHATBOT_SETTINGS has no effect without CHATBOT_ID'],
  [{ CRM_REGION: 'eu1' }, 'CRM_REGION has no effect without CRM_ID'],
  [
    { CRM_SOURCES: 'img-src https://a.example' },
    'CRM_SOURCES has no effect without CRM_ID or CRM_SCRIPT',
  ],
  [{ CUSTOMER_DATA_ID: 'k', CDP_WRITE_KEY: 'k' }, 'CUSTOMER_DATA_ID is the same as CDP_WRITE_KEY'],
])('%j prevents the start with a message that explains why', (environment, message) => {
  expect(findProblem(environment)).toContain(message);
});
