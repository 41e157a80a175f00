/** `pnpm bench:size`: what a site costs with more pages and more fragments, as a table. */
import { parseArgs } from 'node:util';
import { formatGrowth } from '../formatMarkdown.ts';
import { measureSize, type Size } from './measureSize.ts';

const OWN_FRAGMENTS = 4;
const SIZES: Size[] = [
  { fragments: 0 },
  { pages: 2_000, fragments: 0 },
  { pages: 10_000, fragments: 0 },
  { fragments: 16 },
];

const { values } = parseArgs({ options: { pages: { type: 'string' } } });
const sizes = values.pages ? [{ pages: Number(values.pages), fragments: 0 }] : SIZES;
const columns = [];
for (const size of sizes) {
  const { pages, rows } = await measureSize(size);
  columns.push({
    name: `${pages.toLocaleString('en')} pages, ${OWN_FRAGMENTS + size.fragments} fragments`,
    rows,
  });
  console.log(`${formatGrowth(columns)}\n`);
}
