import { EnvironmentError } from '@site/environment';
import { readImageOrigins, readImagesDir } from '../config.ts';
import { asLine } from '../Problem.ts';
import { findSharedText } from '../similarity/findSharedText.ts';
import { checkPages, checkSiteRoutes } from '../validation/checkPages.ts';
import { checkPictures } from '../validation/checkPictures.ts';
import { checkRedirects } from '../validation/checkRedirects.ts';
import { type Command, readContent, type Terminal } from './Command.ts';
import { previewDocument } from './previewDocument.ts';
import { pushDocuments } from './pushDocuments.ts';

const USAGE = `Usage: pnpm content validate
       pnpm content preview <document>
       pnpm content push [--dry-run]
       pnpm content similarity [percent]

  validate   lists every problem in models, documents and drafts with its file and field;
             exits with 1 if there is one
             (CONTENT_DIR, default content; CONTENT_SLICES_DIR, default content/slices; CONTENT_IMAGES_DIR,
             default content/images)
  preview    prints a link to the running site with its drafts, at a document: page/pricing, pricing,
             content/drafts/page/pricing.json or a document's id
             (finds the site in SITE_DATA_DIR, default .data; otherwise set SITE_URL and CONTENT_URL;
             CONTENT_PREVIEW_TOKEN if the content service requires it)
  push       copies published documents and their pictures to a hosted repository, which must already have the
             custom types and slices; a second push updates what the first one created; --dry-run only says what
             would be sent (PRISMIC_REPOSITORY, PRISMIC_WRITE_TOKEN; CONTENT_IMAGES_DIR; PRISMIC_API_URL,
             PRISMIC_ASSET_URL and PRISMIC_MIGRATION_URL for hosts other than the hosted product's)
  similarity lists every page that shares more than 60 percent (or another number) of its text with another page;
             exits with 1 if there is one`;

/** Lists every problem in models, documents and drafts. */
const validateContent: Command = async (_args, { environment, print, printError }) => {
  const { folders, library, current } = await readContent(environment);
  const { published, preview } = current;
  const documents = new Set([...published.documents, ...preview.documents]);
  const problems = [
    ...library.problems,
    ...checkSiteRoutes(published),
    ...checkPages(published),
    ...checkRedirects(published),
    ...checkPictures([...documents], {
      path: '/images/',
      folder: readImagesDir(environment),
      origins: readImageOrigins(environment),
    }),
  ];
  for (const problem of problems) printError(asLine(problem));
  const count = published.documents.length;
  print(`${count} documents read from ${folders.contentDir}, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
};

const DEFAULT_LIMIT = 60;

/** Lists every page that shares more than a percentage of its text, 60 by default, with another page. */
const reportSimilarity: Command = async ([percent], { environment, print, printError }) => {
  const limit = percent === undefined ? DEFAULT_LIMIT : Number(percent);
  if (!(limit >= 0 && limit <= 100)) {
    printError(`"${percent}" is not a percentage: give a number from 0 to 100, such as 40.`);
    return 1;
  }
  const { current } = await readContent(environment);
  const pages = current.published.documents.map(({ type, uid, lang, data }) => ({
    name: `${type}/${uid ?? lang}`,
    data,
  }));
  const found = findSharedText(pages, limit / 100);
  for (const { page, other, share } of found)
    printError(`${page}: ${Math.round(share * 100)}% of its text is also on ${other}`);
  print(`${pages.length} documents compared, ${found.length} share more than ${limit}%`);
  return found.length === 0 ? 0 : 1;
};

const commands = new Map<string, Command>([
  ['validate', validateContent],
  ['preview', previewDocument],
  ['push', pushDocuments],
  ['similarity', reportSimilarity],
]);

/** Runs `pnpm content <name> …`. Resolves to the exit code of the process. */
export async function runCommand(
  [name, ...args]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const command = name === undefined ? undefined : commands.get(name);
  if (!command) {
    terminal.printError(USAGE);
    return name === undefined || name === 'help' ? 0 : 1;
  }
  try {
    return await command(args, terminal);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    terminal.printError(error.message);
    return 1;
  }
}
