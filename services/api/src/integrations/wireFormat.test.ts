import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { integrations } from '../database/schema.ts';
import { createTestStore, type TestStore } from '../testing/createTestStore.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { embedLeadBody } from './asEmbeddedLead.ts';
import { createCredentials } from './integrations.repository.ts';

const document = await readFile(
  join(import.meta.dirname, '../../../../docs/embed-wire-format.md'),
  'utf8',
);

/** One request and its answer, as the document shows them. */
interface Example {
  text: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  status: number;
  answerHeaders: Record<string, string>;
  answer: unknown;
}

const readHeaders = (lines: string[]) =>
  Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );

/** `"…"` stands for any value. */
const asExpectation = (json: string) =>
  JSON.parse(json, (_key, value) => (value === '…' ? expect.anything() : value));

function parseExample(text: string): Example {
  const parts = text.trim().split('\n\n');
  const index = parts.findIndex((part) => /^\d{3}(\n|$)/.test(part));
  const [head = '', ...body] = parts.slice(0, index);
  const [start = '', ...lines] = head.split('\n');
  const [method = '', path = ''] = start.split(' ');
  const [status, ...answerLines] = (parts[index] ?? '').split('\n');
  const answer = parts.slice(index + 1).join('\n\n');
  return {
    text,
    method,
    path,
    headers: readHeaders(lines),
    body: body.join('\n\n') || undefined,
    status: Number(status),
    answerHeaders: readHeaders(answerLines),
    answer: answer === '' ? '' : asExpectation(answer),
  };
}

const examples = [...document.matchAll(/```http\n(.*?)```/gs)].map(([, text = '']) =>
  parseExample(text),
);

/** Every example of version 1. One may be added; changing or removing one breaks pages that we cannot change. */
const FROZEN = [
  'd050108f853feee2',
  'cab816f2376d251f',
  '91bfd4cb7ccc6483',
  '22acda5055fe5886',
  '528466951ded8c20',
  '149c294ee25bdfb1',
  'b010da5339263b0a',
  'd02f77555d52dc36',
  'e6d3570a15d3b31f',
  '4a0740b94900d8a5',
  '476055850fa00090',
];

const hash = ({ text }: Example) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('No example of version 1 was changed or removed', () => {
  expect(examples.map(hash)).toEqual(expect.arrayContaining(FROZEN));
});

describe('The service answers as version 1 says', () => {
  let store: TestStore;
  let api: TestApi;

  beforeAll(async () => {
    store = await createTestStore('pglite');
    api = await startTestApi(store);
    await api.database.queries.insert(integrations).values({
      key: 'pk_Vb0h2c9XKq1mT4sYdR7w3A',
      name: 'Shop',
      origins: ['https://shop.example'],
      ratePerMinute: 600,
      visitorRatePerMinute: 600,
      completedUrl: 'https://shop.example/thanks',
      publicKey: createCredentials().publicKey,
      createdAt: new Date(),
    });
  });
  afterAll(async () => {
    await api.close();
    await store.remove();
  });

  test.each(examples.map((example, index) => ({ ...example, index: index + 1 })))(
    'in example $index: $method, $status',
    async ({ method, path, headers, body, status, answerHeaders, answer }) => {
      const response = await fetch(`${api.url}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      expect([response.status, text && JSON.parse(text)]).toEqual([status, answer]);
      expect(Object.fromEntries(response.headers)).toMatchObject(answerHeaders);
      if (!('access-control-allow-origin' in answerHeaders) && method === 'OPTIONS')
        expect(response.headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  test('and keeps of the first lead what version 1 says', async () => {
    const lead = (await api.leads.list()).find(({ email }) => email === 'ada@example.com');
    expect(lead).toMatchObject({
      integration: { name: 'Shop', sdk: '1.0.0' },
      page: { url: 'https://shop.example/tea/green', title: 'Green tea' },
      marketing_attribution: { first_touch: { utm_source: 'ads' } },
    });
    expect(await api.leads.list()).toHaveLength(2);
  });
});

test('The document lists the fields of a lead, and which of them are required', () => {
  const [, table = ''] = /\| Field \| Required .*?\n\|[-|]+\n(.*?)\n\n/s.exec(document) ?? [];
  const listed = [...table.matchAll(/^\| `(\w+)` \| (yes|no) \|/gm)].map(([, name, required]) => [
    name,
    required === 'yes',
  ]);
  const { properties = {}, required = [] } = z.toJSONSchema(embedLeadBody, {
    io: 'input',
    unrepresentable: 'any',
  });
  expect(new Set(listed.map(([name]) => name))).toEqual(new Set(Object.keys(properties)));
  expect([...required].sort()).toEqual(
    listed.flatMap(([name, isRequired]) => (isRequired ? [name] : [])).sort(),
  );
});
