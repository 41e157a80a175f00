import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import { createLimitsRepository } from './limits.repository.ts';

describe.each(enginesFor('statements'))('In %s', (engine) => {
  test('counts of several processes are added up, without their clients', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const { queries, close } = await store.open();
    onTestFinished(close);
    const { add, removeExpired } = createLimitsRepository({ queries });
    const expiresAt = Date.UTC(2026, 0, 1);
    const used = (key: string, count: number) => ({ key, count, expiresAt });
    await add([used('POST /leads 192.0.2.1', 3), used('POST /leads 192.0.2.2', 1)]);
    expect(await add([used('POST /leads 192.0.2.1', 2)])).toEqual(
      new Map([['POST /leads 192.0.2.1', 5]]),
    );
    await add([{ ...used('POST /leads 192.0.2.1', 7), expiresAt: expiresAt + 60_000 }]);
    const { rows } = (await queries.execute(
      'select to_jsonb(each)::text as row from limit_counts each',
    )) as unknown as { rows: { row: string }[] };
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    await removeExpired(new Date(expiresAt + 1));
    expect(
      await add([{ ...used('POST /leads 192.0.2.1', 1), expiresAt: expiresAt + 60_000 }]),
    ).toEqual(new Map([['POST /leads 192.0.2.1', 8]]));
  });
});
