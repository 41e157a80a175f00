/**
 * `pnpm operators [place...]`: runs the commands of docs/for-operators.md and deploy/README.md, and prints the time of each. What this
 * machine has no program for is left out and listed, unless its place is named.
 */
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findProgram } from '../site/findProgram.ts';
import { findMissing, readSteps, type Step } from '../teams/readSteps.ts';
import { enterOwnMounts, limitContainers } from './enterOwnMounts.ts';
import { findPlace, type PlaceName } from './findPlace.ts';
import { openCheckout, USER } from './openCheckout.ts';
import { openCluster } from './openCluster.ts';
import { openContainers } from './openContainers.ts';
import { openMachine } from './openMachine.ts';
import { type Place, readMachine, type World } from './Place.ts';

const LIMIT_S = 900;
const DEPLOYMENT = 'First deployment in fifteen minutes';
/** Ends the site that the other chapters need. */
const LAST = 'Roles';
const ENGINE = ['podman', 'buildah', 'mmdebstrap'];
/** `podman compose` needs one of them. */
const COMPOSE = ['podman-compose', 'docker-compose'];

const PLACES: Record<PlaceName, (world: World) => Promise<Place>> = {
  checkout: openCheckout,
  machine: openMachine,
  containers: openContainers,
  cluster: openCluster,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PLACES, name));
if (unknown.length > 0)
  throw new Error(`There is no place ${unknown.join(', ')}: ${Object.keys(PLACES).join(', ')}`);
const chosen = (named.length > 0 ? named : Object.keys(PLACES)) as readonly PlaceName[];
const usesEngine = chosen.some((name) => needsEngine(name) && !findLack(name));
if (usesEngine) enterOwnMounts();

const opened = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await opened.disposeAsync();
    process.exit(1);
  });
try {
  await runGuides();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await opened.disposeAsync();
}

async function runGuides(): Promise<void> {
  const world = await createWorld();
  const places = new Map<PlaceName, Place>();
  const seconds = new Map<PlaceName, number>();
  const left: string[] = [];
  const failed = new Set<PlaceName>();
  for (const step of await readGuides()) {
    const name = findPlace(step.commands);
    const line = `${name}: ${step.commands.split('\n').join('; ')}`;
    const lack = findLack(name);
    if (lack && named.includes(name)) process.exitCode = 1;
    const reason = failed.has(name) ? 'What comes before it failed.' : (whyNot(name) ?? lack);
    if (reason) {
      left.push(`${line}\n         ${reason}`);
      continue;
    }
    const started = performance.now();
    const trouble = await tryStep(step, name, places, world);
    const took = (performance.now() - started) / 1000;
    if (step.title === DEPLOYMENT) seconds.set(name, (seconds.get(name) ?? 0) + took);
    console.log(`${took.toFixed(1).padStart(6)} s  ${line}`);
    if (!trouble) continue;
    failed.add(name);
    console.error(trouble);
    process.exitCode = 1;
  }
  for (const line of left) console.log(`not run  ${line}`);
  for (const [name, took] of seconds) {
    console.log(`${took.toFixed(1).padStart(6)} s  first deployment, ${name}; ${LIMIT_S} at most`);
    if (took > LIMIT_S) process.exitCode = 1;
  }
}

/** Runs a step where it belongs. Returns what went wrong, if anything did. */
async function tryStep(
  step: Step,
  name: PlaceName,
  places: Map<PlaceName, Place>,
  world: World,
): Promise<string | undefined> {
  try {
    const place = places.get(name) ?? (await PLACES[name](world));
    places.set(name, place);
    const { output, code } = await place.run(step);
    const missing = findMissing(step.prints, output);
    if (code === 0 && missing === undefined) return undefined;
    const lacks = missing === undefined ? '' : `It did not print: ${missing}\n`;
    return `${lacks}It ended with ${code} and printed:\n${output}`;
  } catch (error) {
    return `${error}`;
  }
}

/** The steps of both guides, in the order in which they run. */
async function readGuides(): Promise<Step[]> {
  const texts = ['docs/for-operators.md', 'deploy/README.md'].map((name) =>
    readFile(join(repository, name), 'utf8'),
  );
  const steps = (await Promise.all(texts)).flatMap(readSteps);
  const isLast = ({ title }: Step) => title === LAST;
  return [...steps.filter((step) => !isLast(step)), ...steps.filter(isLast)];
}

/** Why commands were left out on purpose, if they were. */
function whyNot(name: PlaceName): string | undefined {
  return chosen.includes(name) ? undefined : `It was not asked for: pnpm operators ${name}`;
}

/** What this machine lacks for a place. */
function findLack(name: PlaceName): string | undefined {
  if (needsEngine(name) && (process.platform !== 'linux' || process.getuid?.() !== 0))
    return 'It needs root on Linux.';
  const needed = needsEngine(name) ? ENGINE : name === 'cluster' ? ['kubectl'] : [];
  const missing = needed.filter((program) => !findProgram(program));
  if (name === 'containers' && !COMPOSE.some(findProgram)) missing.push(COMPOSE.join(' or '));
  return missing.length > 0 ? `There is no ${missing.join(', ')} on this machine.` : undefined;
}

function needsEngine(name: PlaceName): boolean {
  return name === 'machine' || name === 'containers';
}

async function createWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'operators-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const origin = join(folder, 'origin');
  const run = promisify(execFile);
  await run('git', ['clone', '--quiet', '--bare', repository, origin]);
  // For root, whose repository it is not.
  await writeFile(join(folder, '.gitconfig'), '[safe]\n\tdirectory = *\n');
  if (USER !== undefined) {
    await chown(folder, USER, USER);
    await run('chown', ['-R', `${USER}:${USER}`, origin]);
  }
  const environment = readMachine();
  const programs = join(folder, 'bin');
  await mkdir(programs);
  // As the guide says of whoever has none.
  await writeFile(join(programs, 'pnpm'), '#!/bin/sh\nexec npx --yes pnpm@12 "$@"\n', {
    mode: 0o755,
  });
  if (usesEngine) await limitContainers(join(folder, 'containers.conf'));
  return {
    folder,
    origin,
    clone: join(folder, 'user/site'),
    environment: { ...environment, PATH: [programs, environment.PATH].join(delimiter) },
    defer: (end) => opened.defer(async () => end()),
  };
}
