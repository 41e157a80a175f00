/** Run after the builds, as `afterBuild` of the fragment's configuration. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const notes = join(import.meta.dirname, 'dist/notes');
await mkdir(notes, { recursive: true });
await writeFile(join(notes, 'about.json'), JSON.stringify({ name: 'sample-fragment' }));
