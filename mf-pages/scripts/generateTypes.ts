/** `pnpm --filter mf-pages types`: writes the content types anew after a model has changed. */
import { writeFileSync } from 'node:fs';
import { buildContentTypes, CONTENT_TYPES_FILE } from './buildContentTypes.ts';

writeFileSync(CONTENT_TYPES_FILE, buildContentTypes());
