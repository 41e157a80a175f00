/** `pnpm build`: builds what `pnpm start` would build, for machines that only run it (`--only`, `--run`). */
import { buildControlRoom, buildWhatChanged } from './site/buildWhatChanged.ts';

await buildWhatChanged(console.log);
await buildControlRoom(console.log);
