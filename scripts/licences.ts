/** `pnpm licences`: writes `docs/licences.md` from the packages that are installed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeLicences } from './licences/describeLicences.ts';
import { repository } from './site/buildWhatChanged.ts';

writeFileSync(join(repository, 'docs/licences.md'), await describeLicences());
