/** Writes the logo's files after the brand's name or mark has changed: `pnpm --filter mf-navigation logo`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildLogoFiles } from './buildLogoFiles.ts';

const folder = join(import.meta.dirname, '..', 'public');

for (const [name, content] of Object.entries(buildLogoFiles())) {
  writeFileSync(join(folder, name), content);
  console.info(`public/${name}: ${content.length} characters`);
}
