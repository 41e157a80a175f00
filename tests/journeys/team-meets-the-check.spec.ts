import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFragment } from '@site/fragment-check';
import { formatReport } from '@site/fragment-check/format';
import { createRegistryClient } from '@site/registry-client';
import { publishArtifact } from '@site/registry-client/commands';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { writeBuiltArtifact } from '../../services/registry/src/testing/writeBuiltArtifact.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

let site: TestSite;

test.beforeAll(async () => {
  site = await createSite(PATIENT);
});
test.afterAll(() => site.stop());

const CHECKED = ['mf-navigation', 'mf-pages', 'mf-lead-popup', 'mf-footer'];
for (const name of CHECKED.slice(0, isFullScope ? undefined : 1))
  test(`${name} passes the check`, async () => {
    const content = { contentEndpoint: `${site.services.content?.url}/api/v2` };
    const report = await checkFragment(join(repository, name, 'dist'), { content });
    expect(report.ok, formatReport(report)).toBe(true);
    expect(report.findings.filter(({ rule }) => rule === 'unchecked')).toEqual([]);
  });

test('The registry of a running site refuses a footer that would harm the page, and stores one that does not', async () => {
  const token = (await readFile(join(site.dataDir, 'registry-token'), 'utf8')).trim();
  const client = createRegistryClient({ url: site.services.registry.url, token });
  const publish = async (html: string) => {
    const folder = join(site.dataDir, 'work', String(html.length));
    const server = `export const render = () => ({ html: '${html}' }); export const fallback = () => '';`;
    await writeBuiltArtifact(folder, { name: 'mf-footer', slot: 'footer', server });
    return publishArtifact(client, folder);
  };
  await expect(publish('<p>Letters</p><script>steal()</script>')).rejects.toThrow(
    /^mf-footer@1\.0\.0-\w{8} is refused: [\s\S]*The HTML has <script>\./,
  );
  expect(await client.listVersions('mf-footer')).toHaveLength(1);
  expect(await publish('<p>Letters</p>')).toMatchObject({ isNew: true });
  expect(await client.listVersions('mf-footer')).toHaveLength(2);
});
