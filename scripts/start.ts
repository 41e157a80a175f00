/**
 * `pnpm start`: the whole site, until a signal ends it. With `--run` it builds, publishes and releases nothing. With `--only` it is
 * some of the site's processes, for several machines and containers.
 */
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { explainDatabase } from '@site/environment/database';

const USAGE = `Usage: pnpm start [--run]
       pnpm start --only <role>[,<role>...] [--health]`;
/** `EX_CONFIG` of sysexits.h: the same again would fail again. */
const WRONG_SETTINGS = 78;

const { run, only, health } = readArguments();
if (only === undefined) await (await import('./site/startSite.ts')).runSite({ runsOnly: run });
else if (health) {
  const { askHealth } = await import('./roles/askHealth.ts');
  const troubles = await askHealth(only);
  for (const line of troubles) console.error(line);
  process.exitCode = troubles.length > 0 ? 1 : 0;
} else
  await import('./roles/startRoles.ts').then(({ startRoles }) => startRoles(only)).catch(endWith);

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        run: { type: 'boolean', default: false },
        only: {
          type: 'string',
          ...(process.env.SITE_ROLES && { default: process.env.SITE_ROLES }),
        },
        health: { type: 'boolean', default: false },
      },
    });
    if (values.only === undefined ? values.health : values.run)
      throw new Error('--only runs without --run, and --health asks what --only names.');
    return values;
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}

function endWith(error: unknown): void {
  const isSetting = error instanceof EnvironmentError;
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  const isClear = isSetting || isFull;
  console.error(isClear ? (error as Error).message : (explainDatabase(error) ?? error));
  process.exit(isSetting ? WRONG_SETTINGS : 1);
}
