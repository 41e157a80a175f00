import { expect, test, vi } from 'vitest';
import { buildPredictUrl } from './buildPredictUrl.ts';
import { createPredictionCache } from './createPredictionCache.ts';
import { fetchPredictions } from './fetchPredictions.ts';
import { readSharedSession, removeLinkParameter, withoutLinkParameter } from './linkParameter.ts';
import { parsePredictions } from './Prediction.ts';

const prediction = {
  key: 'hero',
  type: 'visual',
  version: '0.2',
  value: 'Write',
  config: { selector: 'h1', action: 'setText', attribute: null },
};
const parsed = {
  key: 'hero',
  type: 'visual',
  value: 'Write',
  config: { selector: 'h1', action: 'setText', attribute: null },
};

test('The service receives project, session, page, campaign, referrer and time zone, in its order', () => {
  const url = buildPredictUrl('https://site.example/predict', {
    projectId: '38',
    sessionId: 's-1',
    page: {
      url: 'https://site.example/about?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e',
      referrer: 'https://elsewhere.example/',
      domainSessionIdx: 2,
      timeZone: 'Europe/Lisbon',
    },
  });
  expect([...new URL(url).searchParams]).toEqual([
    ['projectId', '38'],
    ['sessionId', 's-1'],
    ['pageUrlPath', '/about'],
    ['domainSessionIdx', '2'],
    ['utmContent', 'e'],
    ['utmMedium', 'b'],
    ['utmSource', 'a'],
    ['utmCampaign', 'c'],
    ['utmTerm', 'd'],
    ['referrer', 'https://elsewhere.example/'],
    ['tz', 'Europe/Lisbon'],
  ]);
});

test('Missing values are unknown', () => {
  const page = { url: 'https://site.example/', referrer: '', domainSessionIdx: 1, timeZone: 'UTC' };
  const url = buildPredictUrl('https://site.example/predict', {
    projectId: '38',
    sessionId: 's',
    page,
  });
  const { searchParams } = new URL(url);
  for (const name of ['utmContent', 'utmMedium', 'utmSource', 'utmCampaign', 'utmTerm', 'referrer'])
    expect(searchParams.get(name)).toBe('unknown');
});

test('Without a tracker only project and session are sent', () => {
  const url = buildPredictUrl('https://site.example/predict', { projectId: '38', sessionId: 's' });
  expect(new URL(url).search).toBe('?projectId=38&sessionId=s');
});

test('Predictions are read from a response with status 200', async () => {
  const fetch = async () => Response.json({ holdback: false, predictions: [prediction] });
  expect(await fetchPredictions('/predict', fetch)).toEqual([parsed]);
});

test.each([
  ['201', async () => Response.json({ predictions: [prediction] }, { status: 201 })],
  ['500', async () => new Response('', { status: 500 })],
  ['404', async () => new Response('{}', { status: 404 })],
  ['rubbish', async () => new Response('<html>')],
  ['silence', async () => new Response(null)],
  ['more than 1 MB', async () => new Response(`${' '.repeat(1_000_001)}{"predictions":[]}`)],
  [
    'no network',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('%s is logged and the page continues without predictions', async (_what, fetch) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await fetchPredictions('/predict', fetch)).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  null,
  7,
  'x',
  {},
  { predictions: 'x' },
  {
    predictions: [
      null,
      1,
      {},
      { key: 1, type: 'visual', value: '' },
      { ...prediction, value: 'x'.repeat(30_000) },
    ],
  },
])('A response without predictions has none: %j', (answer) => {
  expect(parsePredictions(answer)).toEqual([]);
});

test('An invalid config is null, and so are its invalid fields', () => {
  const [none, empty] = parsePredictions({
    predictions: [
      { ...prediction, config: 'x' },
      { ...prediction, config: { action: '', selector: 5 } },
    ],
  });
  expect([none?.config, empty?.config]).toEqual([
    null,
    { action: null, selector: null, attribute: null },
  ]);
});

test('Predictions are cached for the session, unchanged', () => {
  const kept = new Map<string, string>();
  const memory = createPredictionCache(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  expect(memory.read()).toEqual([]);
  memory.write([parsed]);
  expect(memory.read()).toEqual([parsed]);
  kept.set('predictions', '{');
  expect(memory.read()).toEqual([]);
  memory.clear();
  expect(kept.size).toBe(0);
});

test('Where storage is blocked nothing is cached and nothing fails', () => {
  const memory = createPredictionCache(() => {
    throw new DOMException('refused');
  });
  memory.write([parsed]);
  memory.clear();
  expect(memory.read()).toEqual([]);
});

test.each([
  ['https://a.example/?_sp=duid.1700.4f0c9a1e-1111.dXNlcg.Mzg', '4f0c9a1e-1111'],
  ['https://a.example/?_sp=duid.1700', undefined],
  ['https://a.example/?_sp=a.b.%3Cscript%3E', undefined],
  ['https://a.example/', undefined],
])('The session in a link: %s', (url, session) => {
  expect(readSharedSession(url)).toBe(session);
});

test.each([
  ['https://a.example/p?_sp=1.2.3&q=x#h', '/p?q=x#h'],
  ['https://a.example/p?_sp=1.2.3', '/p'],
  ['https://a.example/p?q=x', undefined],
])('The link parameter is removed from %s', (href, expected) => {
  const replaceState = vi.fn();
  const history = { state: { key: 'k' }, replaceState } as unknown as History;
  removeLinkParameter({ location: { href } as Location, history });
  expect(replaceState.mock.calls).toEqual(expected ? [[{ key: 'k' }, '', expected]] : []);
});

test.each([
  ['', ''],
  ['?_sp=1.2.3', ''],
  ['?q=x&_sp=1.2.3', 'q=x'],
  ['?q=%20x', 'q=+x'],
])('The query %o without the link parameter is %o', (search, expected) => {
  expect(withoutLinkParameter(search)).toBe(expected);
});
