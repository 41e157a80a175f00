import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { SAMPLE_KEY } from '@site/config/embedTag';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

/** What integrators copy from a section of their guide, with the address of this site and a key of theirs. */
export function readGuide(heading: string, { siteUrl, key }: { siteUrl: string; key: string }) {
  const guide = readFileSync(join(repository, 'docs/for-integrators.md'), 'utf8');
  const [, rest = ''] = guide.split(`${heading}\n`);
  const section = rest.replaceAll(brand.siteUrl, siteUrl).replaceAll(SAMPLE_KEY, key);
  const find = (pattern: RegExp) => pattern.exec(section)?.[0] ?? '';
  return { iframe: find(/<iframe .*<\/iframe>/), script: find(/<script>.*?<\/script>/s) };
}
