import { allForms } from '@site/forms/all';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { cleanText } from '../../../services/api/src/database/boundJson.ts';
import { integrations } from '../../../services/api/src/database/schema.ts';
import { createIntegration } from '../../../services/api/src/testing/createIntegration.ts';
import { createLeadBody } from '../../../services/api/src/testing/createLeadBody.ts';
import {
  createTestStore,
  type TestStore,
} from '../../../services/api/src/testing/createTestStore.ts';
import { startTestApi, type TestApi } from '../../../services/api/src/testing/startTestApi.ts';
import { hostileText } from '../arbitraries/hostileText.ts';
import { brokenRequest, httpRequest } from '../arbitraries/httpRequest.ts';
import { fuzzArea } from '../fuzzArea.ts';
import { apiRoutes } from '../http/apiRoutes.ts';
import { expectPlainLog, expectSafe } from '../http/expectSafe.ts';
import { sendRaw } from '../http/sendRaw.ts';

let store: TestStore;
let api: TestApi;
let port: number;

beforeAll(async () => {
  store = await createTestStore('pglite');
  api = await startTestApi(store, {
    LEADS_RATE_PER_MINUTE: '1000000',
    FORMS_RATE_PER_MINUTE: '1000000',
    MEASURE_RATE_PER_MINUTE: '1000000',
    EXPERIMENTS_FOLDER: 'services/api/experiments',
  });
  const limits = { ratePerMinute: 1_000_000, visitorRatePerMinute: 1_000_000 };
  await api.database.queries
    .insert(integrations)
    .values({ ...createIntegration(limits), createdAt: new Date(), revokedAt: null });
  port = Number(new URL(api.url).port);
});
afterAll(async () => {
  await api.close();
  await store.remove();
});

async function expectSafeAnswer(request: string): Promise<void> {
  api.log.length = 0;
  const answer = await sendRaw(port, request);
  // Nothing is down here.
  if (answer) expectSafe(answer, { failures: [] });
  expectPlainLog(api.log);
}

const name = hostileText.filter((text) => {
  const clean = cleanText(text);
  return clean.length > 0 && clean.length <= 100;
});
const word = fc.stringMatching(/^[a-z.+é😀]{1,20}$/u);

fuzzArea({
  'Any request is answered, and safely': fc.asyncProperty(httpRequest(apiRoutes), (request) =>
    expectSafeAnswer(request),
  ),
  'Bytes that are nearly HTTP are answered safely, or not at all': fc.asyncProperty(
    brokenRequest(apiRoutes),
    async (request) => {
      api.log.length = 0;
      // The client says that it has finished, so that the server does not wait for the missing part.
      const answer = await sendRaw(port, request, { end: true });
      if (answer) expectSafe(answer, { failures: [] });
      expectPlainLog(api.log);
    },
  ),
  'An accepted lead is kept as it was sent, and once for its key': fc.asyncProperty(
    name,
    name,
    fc.tuple(word, word, word),
    fc.jsonValue({ maxDepth: 2 }),
    fc.uuid(),
    async (firstName, lastName, [local, domain, top], cookies, key) => {
      const email = `${local}@${domain}.${top}`;
      const lead = createLeadBody(email);
      const sent = {
        ...lead,
        marketing_attribution: { ...lead.marketing_attribution, cookies },
        data: { ...lead.data, firstName, lastName },
      } as typeof lead;
      const headers = { 'idempotency-key': key };
      const [first, second] = await Promise.all([api.post(sent, headers), api.post(sent, headers)]);
      expect([first.status, second.status]).toEqual([201, 201]);
      const { id } = (await first.json()) as { id: string };
      expect(await second.json()).toMatchObject({ id });
      expect(await api.leads.find(id)).toMatchObject({
        email,
        data: { email, firstName: cleanText(firstName), lastName: cleanText(lastName) },
      });
      expect((await api.post({ ...sent, email: `x${email}` }, headers)).status).toBe(409);
    },
  ),
  'An accepted form is kept with all that its fields allow': fc.asyncProperty(
    fc.constantFrom(...allForms.filter(({ name: each }) => each === 'talent')),
    name,
    fc.uuid(),
    async (form, text, key) => {
      const fields = {
        name: text,
        email: 'ada@example.com',
        role: 'editor',
        about: text,
        idempotency_key: key,
      };
      const response = await api.postForm(form.name, fields);
      expect(response.status).toBe(201);
      const { id } = (await response.json()) as { id: string };
      expect((await api.submissions.find(id))?.fields).toMatchObject({ name: cleanText(text) });
      expect(await (await api.postForm(form.name, fields)).json()).toMatchObject({ id });
    },
  ),
});
