import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type RegistryClient, RegistryClientError } from '@site/registry-client';
import { readSite, UsageError } from '@site/registry-client/commands';
import { chromium } from 'playwright-core';
import { compareSite } from './pages/compareSite.ts';
import { createSiteReader, type SiteReader } from './pages/createSiteReader.ts';
import { type Camera, createCamera } from './pictures/createCamera.ts';
import { cutPictures } from './pictures/cutPictures.ts';
import { buildReportPage } from './report/buildReportPage.ts';
import { describeReport } from './report/describeReport.ts';
import { createReport, type Picture, type Report, type ReportGroup } from './report/Report.ts';
import { count } from './report/words.ts';

const SAME = 0;
const DIFFERENT = 1;
const TROUBLE = 2;

/** Longer than it takes for the largest site. */
const MINUTES = 60;

interface Dependencies {
  client: Pick<RegistryClient, 'createOverride' | 'revokeOverride' | 'call'>;
  environment: NodeJS.ProcessEnv;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** The address of the site, if it is known. */
  site?: string | undefined;
  clock?: () => Date;
  /** The program that takes pictures, if there is one. */
  findBrowser?: (environment: NodeJS.ProcessEnv) => string | undefined;
}

/**
 * Runs `diff`. Resolves to an exit code like that of `diff`: 0 if no page would change, 1 if one would, 2 if they could not be
 * compared.
 *
 * @throws {UsageError}
 */
export async function runDiffCommand(
  args: readonly string[],
  {
    client,
    environment,
    print,
    printError,
    site: known,
    clock = () => new Date(),
    findBrowser = findChromium,
  }: Dependencies,
): Promise<number> {
  const options = parseDiff(args);
  const { channel, fragments, json } = options;
  const site = readSite(options.site ?? known);
  const tell = (line: string) => {
    if (!json) print(toPlain(line));
  };

  async function compare(token: string): Promise<Report> {
    const started = performance.now();
    const reader = createSiteReader({
      site,
      token,
      onPause: (seconds) => tell(`The site takes no more for now; going on in ${seconds} s …`),
    });
    const diff = await compareSite({
      reader,
      client,
      paths: options.paths,
      onStart: (pages) => tell(`Comparing ${pages} pages …`),
    });
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const report = createReport(diff, {
      site: site.origin,
      madeAt: clock().toISOString(),
      seconds,
    });
    return picture(report, { reader, token });
  }

  async function picture(
    report: Report,
    { reader, token }: { reader: ReturnType<typeof createSiteReader>; token: string },
  ): Promise<Report> {
    const folder = await openFolder(options.out);
    const executablePath = findBrowser(environment);
    const isWanted = options.pictures && report.groups.length > 0;
    if (isWanted && !executablePath) tell(NO_BROWSER);
    if (isWanted && executablePath) tell('Taking pictures of what changes …');
    const seen =
      isWanted && executablePath
        ? await addPictures(report, {
            ...{ reader, site, token, executablePath, folder },
            all: options.allPictures,
          }).catch((error: Error) => {
            tell(`No pictures: ${error.message}`);
            return report;
          })
        : report;
    const file = join(folder, 'index.html');
    await writeFile(file, buildReportPage(seen));
    if (json) print(JSON.stringify(seen));
    else for (const line of describeReport(seen)) tell(line);
    tell('');
    tell(`With everything${seen === report ? '' : ' and pictures'}: ${file}`);
    return seen;
  }

  try {
    const { id, token } = await client.createOverride({
      host: site.host,
      channel,
      minutes: MINUTES,
      fragments,
      compare: true,
      reason: 'To compare its pages with what is live',
    });
    try {
      const { groups } = await compare(token);
      return groups.length > 0 ? DIFFERENT : SAME;
    } finally {
      await client.revokeOverride(id);
    }
  } catch (error) {
    if (!(error instanceof RegistryClientError)) throw error;
    printError(toPlain(error.message));
    return TROUBLE;
  }
}

const NO_BROWSER =
  'No Chromium was found, so there are no pictures. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.';

/** By default one of its own, which nobody else knew before. */
async function openFolder(out: string | undefined): Promise<string> {
  if (out === undefined) return mkdtemp(join(tmpdir(), 'fragments-diff-'));
  const folder = resolve(out);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Others' text may contain terminal control sequences. */
const toPlain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** @throws {UsageError} */
function parseDiff(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  let parsed: ReturnType<typeof read>;
  const read = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        site: text,
        pages: text,
        out: text,
        pictures: { ...flag, default: true },
        'all-pictures': flag,
        channel: { ...text, default: 'production' },
        json: flag,
      },
    });
  try {
    parsed = read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  if (positionals.length === 0) throw new UsageError('diff needs the name of a fragment.');
  const paths = values.pages?.split(',').map((each) => each.trim());
  const wrong = paths?.find((each) => !/^\/(?![/\\])/.test(each));
  if (wrong !== undefined)
    throw new UsageError(`--pages ${wrong} is not a path of a site, such as /pricing.`);
  return {
    ...values,
    paths,
    allPictures: values['all-pictures'],
    fragments: positionals.map((each) => {
      const [name = '', version] = each.split('@');
      return { name, ...(version && { version }) };
    }),
  };
}

interface Options {
  reader: Pick<SiteReader, 'compare'>;
  site: URL;
  token: string;
  executablePath: string;
  folder: string;
  /** Of every changed page, instead of some of each group. */
  all: boolean;
}

const WIDTHS = [390, 1440];
const PAGES_OF_GROUP = 3;
const MAX_GROUPS = 20;

/** Takes pictures of changed pages in both versions into `folder/pictures`, and adds their names to the report. */
async function addPictures(report: Report, options: Options): Promise<Report> {
  await mkdir(join(options.folder, 'pictures'), { recursive: true });
  const camera = await createCamera(options);
  try {
    const groups: ReportGroup[] = [];
    for (const [index, group] of report.groups.entries())
      groups.push(
        options.all || index < MAX_GROUPS
          ? await pictureGroup(group, index + 1, camera, options)
          : { ...group, note: `Only the first ${MAX_GROUPS} groups have pictures.` },
      );
    return { ...report, groups };
  } finally {
    await camera.close();
  }
}

async function pictureGroup(
  group: ReportGroup,
  number: number,
  camera: Camera,
  { reader, folder, all }: Options,
): Promise<ReportGroup> {
  const pictures: Picture[] = [];
  let more = 0;
  const pages = all ? group.pages : pickSome(group.pages);
  for (const [index, { path }] of pages.entries()) {
    const { live, candidate } = await reader.compare(path);
    for (const width of WIDTHS) {
      const before = await camera.take(path, live, 'live', width);
      const after = await camera.take(path, candidate, 'candidate', width);
      const cut = cutPictures(before, after);
      more += cut.more;
      for (const [part, pair] of cut.pairs.entries()) {
        const name = `pictures/${[number, index + 1, width, part + 1].join('-')}`;
        const files = { live: `${name}-live.png`, candidate: `${name}-candidate.png` };
        await writeFile(join(folder, files.live), pair.live);
        await writeFile(join(folder, files.candidate), pair.candidate);
        pictures.push({ path, width, ...files });
      }
    }
  }
  const seen = count(pages.length, 'page');
  const notes = [
    ...(pictures.length === 0
      ? [`It looks the same, on ${seen} at ${WIDTHS.join(' and ')} pixels.`]
      : []),
    ...(more > 0 ? [`${count(more, 'further part')} of these pages look different.`] : []),
  ];
  return { ...group, pictures, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

/** The first, the one in the middle and the last. */
function pickSome<Page>(pages: readonly Page[]): Page[] {
  if (pages.length <= PAGES_OF_GROUP) return [...pages];
  const step = (pages.length - 1) / (PAGES_OF_GROUP - 1);
  return Array.from(
    { length: PAGES_OF_GROUP },
    (_, index) => pages[Math.round(index * step)],
  ).filter((each) => each !== undefined);
}

/** The first three start in a third of the time, and show the same. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Finds a Chromium: by `HEADLESS_SHELL_PATH` or `CHROMIUM_PATH`, on the path, or in Playwright's own folder. */
function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH, PATH = '' } = environment;
  const folders = PATH.split(delimiter);
  const installed = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [HEADLESS_SHELL_PATH, CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (each) => each && existsSync(each),
  );
}
