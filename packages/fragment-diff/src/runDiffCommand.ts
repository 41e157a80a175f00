import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RegistryClient, RegistryClientError } from '@site/registry-client';
import { readSite } from '@site/registry-client/commands';
import { compareSite } from './pages/compareSite.ts';
import { createSiteReader } from './pages/createSiteReader.ts';
import { parseDiff } from './parseDiff.ts';
import { addPictures } from './pictures/addPictures.ts';
import { findChromium } from './pictures/findChromium.ts';
import { buildReportPage } from './report/buildReportPage.ts';
import { describeReport } from './report/describeReport.ts';
import { createReport, type Report } from './report/Report.ts';

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
