import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { integrations as table } from '../database/schema.ts';
import { createLeadsRepository } from '../leads/leads.repository.ts';
import { arrangeDatabase } from '../testing/arrangeDatabase.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { enginesFor } from '../testing/engines.ts';
import { createIntegrationsRepository, INTEGRATION_KEY } from './integrations.repository.ts';

const draft = {
  name: 'Shop “Zoë”',
  origins: ['https://shop.example', 'http://127.0.0.1:8080'],
  ratePerMinute: 600,
  visitorRatePerMinute: 60,
  completedUrl: 'https://shop.example/thanks?a=1,2',
};

describe.each(enginesFor('statements'))('Integrations in %s', (engine) => {
  const db = arrangeDatabase(engine, [table]);

  const open = () => createIntegrationsRepository({ queries: db.queries, now: () => db.now });

  test('An integration is found by its key as it was created, and verifies what its secret signs', async () => {
    const { integration, secret } = await open().create(draft);
    expect(integration).toEqual({
      ...draft,
      key: expect.stringMatching(INTEGRATION_KEY),
      createdAt: '2026-01-02T03:04:05.678Z',
      revokedAt: null,
    });
    const found = await open().find(integration.key);
    expect(found).toEqual({ ...integration, publicKey: expect.any(String) });

    const signing = Buffer.from(secret.replace(/^sk_/, ''), 'base64url');
    const privateKey = createPrivateKey({ key: signing, format: 'der', type: 'pkcs8' });
    const verifying = Buffer.from(found?.publicKey ?? '', 'base64url');
    const publicKey = createPublicKey({ key: verifying, format: 'der', type: 'spki' });
    const signature = sign(null, Buffer.from('text'), privateKey);
    expect(verify(null, Buffer.from('text'), publicKey, signature)).toBe(true);
  });

  test('The secret is nowhere in the database', async () => {
    const { secret } = await open().create(draft);
    const key = secret.slice(3);
    const rows = JSON.stringify(await db.queries.select().from(table));
    expect(rows).not.toContain(key.slice(-20));
  });

  test('No two integrations share a key or a secret', async () => {
    const [one, other] = [await open().create(draft), await open().create(draft)];
    expect(one.integration.key).not.toBe(other.integration.key);
    expect(one.secret).not.toBe(other.secret);
  });

  test('A revoked integration is no longer found, and keeps the time of its first revocation', async () => {
    const { integration } = await open().create(draft);
    db.now = new Date('2026-02-01T00:00:00.000Z');
    const revoked = { ...integration, revokedAt: '2026-02-01T00:00:00.000Z' };
    expect(await open().revoke(integration.key)).toEqual(revoked);
    db.now = new Date('2026-03-01T00:00:00.000Z');
    expect(await open().revoke(integration.key)).toEqual(revoked);
    expect(await open().find(integration.key)).toBeNull();
    expect(await open().list()).toEqual([{ ...revoked, leads: 0, lastLeadAt: null }]);
  });

  test('An unknown key is neither found nor revoked', async () => {
    expect(await open().find('pk_1')).toBeNull();
    expect(await open().revoke('pk_1')).toBeNull();
  });

  test('Integrations are listed newest first, with what came through each', async () => {
    const { integration: shop } = await open().create(draft);
    db.now = new Date('2026-01-03T00:00:00.000Z');
    const { integration: blog } = await open().create({ ...draft, name: 'Blog', origins: [] });
    const leads = createLeadsRepository({ queries: db.queries, now: () => db.now });
    const source = { integration: { key: shop.key, name: shop.name }, page: null };
    await leads.create({ ...createLeadBody(), ...source });
    db.now = new Date('2026-01-04T00:00:00.000Z');
    await leads.create({ ...createLeadBody(), ...source });
    await leads.create(createLeadBody());
    expect(await open().list()).toEqual([
      { ...blog, leads: 0, lastLeadAt: null },
      { ...shop, leads: 2, lastLeadAt: '2026-01-04T00:00:00.000Z' },
    ]);
  });
});
