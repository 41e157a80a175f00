import { expect, test } from 'vitest';
import { createContentClient } from './createContentClient.ts';
import { createContentUse } from './createContentUse.ts';
import { findDocument } from './openContent.ts';
import { startFakeRepository } from './testing/startFakeRepository.ts';

test.each(['über-uns', '私たち', 'o-nas~2', 'mañana'])(
  'A page with the uid %s is found at the path that the sitemap has',
  async (uid) => {
    const about = { id: 'a', uid, type: 'page', lang: 'en-us', tags: [], data: { slices: [] } };
    const { endpoint } = await startFakeRepository((_ref, search) => {
      const isFound = search.getAll('q').join().includes(`"${uid}"`);
      const results = isFound ? [about] : [];
      return { body: { page: 1, total_pages: 1, results_size: results.length, results } };
    });
    const use = createContentUse();
    const client = createContentClient({ contentEndpoint: endpoint }, { use });
    const path = `/${encodeURIComponent(uid)}`;
    const found = await findDocument({ client, ref: 'spring' }, path);
    expect(found).toMatchObject({ uid, url: path });
    expect(use.read()).toMatchObject({ documents: [{ uid }], lists: [] });
  },
);
