import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { render } from '../../server.tsx';
import { createRequest } from '../../testing/createRequest.ts';
import { listTexts } from '../../testing/listTexts.ts';
import { getSiteContent } from '../../testing/siteContent.ts';
import { asRates, type Rates } from './rates.ts';

type Data = Content.PriceTableDocument['data'];
const TABLE = join(import.meta.dirname, '../../../../content/documents/price_table/standard.json');
const data: Data = JSON.parse(readFileSync(TABLE, 'utf8')).data;
const rates = asRates(data) as Rates;

const percent = (share: number) => String(Number((share * 100).toFixed(2)));
const kept = () => [percent(rates.publisherShare)];
const clicked = () => [percent(rates.clicksPerOpening)];

test.each<[string, string, RegExp, () => string[]]>([
  ['clicks', '/monetize', /clicked by ([\d.]+)% of/g, clicked],
  ['clicks', '/ad-network', /([\d.]+)% of (?:the people who open|openings)/g, clicked],
  ['what a publisher keeps', '/', /you keep ([\d.]+)%/g, kept],
  ['what a publisher keeps', '/monetize', /([\d.]+)% is yours/g, kept],
  ['what a publisher keeps', '/ad-network', /([\d.]+)% is yours|You keep ([\d.]+)%/g, kept],
  [
    'prices of a click',
    '/ad-network',
    /\$(\d\.\d\d)(?= Technology| Food and home| Local news| Ad network,)/g,
    () => Object.values(rates.clickPrices).map((price) => price.toFixed(2)),
  ],
  [
    'levels of commission',
    '/partners',
    /(?:customers bring you|to nineteen|twenty and more) ([\d.]+)%/g,
    () => rates.commission.map(({ share }) => percent(share)).reverse(),
  ],
  [
    'Substack’s fee',
    '/comparisons/substack',
    /fee is ([\d.]+)% of subscription income/g,
    () => [percent(rates.substackShare)],
  ],
])('Of %s, %s says what its calculator reckons with', async (_, path, pattern, expected) => {
  const { html } = await render(createRequest(await getSiteContent(), path));
  const said = [...listTexts(html).matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
  expect([...new Set(said)]).toEqual(expected());
});

test('Substack’s fee has its source and the day on which it was read there', async () => {
  const { html } = await render(createRequest(await getSiteContent(), '/comparisons/substack'));
  const { substack_share_source: source, substack_share_seen: seen } = data;
  expect(html).toContain(`href="${'url' in source ? source.url : 'none'}"`);
  const day = new Date(seen ?? '').toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(html).toContain(`read on ${day}`);
});

test('While a rate is missing there are none', () => {
  expect(asRates({ ...data, publisher_share: null })).toBeNull();
  expect(asRates({ ...data, click_prices: [] as unknown as Data['click_prices'] })).toBeNull();
});
