import { EnvironmentError } from '@site/environment';
import { previewDocument } from './commands/previewDocument.ts';
import { pushDocuments } from './commands/pushDocuments.ts';
import { reportSimilarity } from './commands/reportSimilarity.ts';
import { validateContent } from './commands/validateContent.ts';

const USAGE = `Usage: pnpm content validate
       pnpm content preview <document>
       pnpm content push [--dry-run]
       pnpm content similarity [percent]

  validate   reads all models, documents and drafts, and lists every problem with its file and field;
             exits with 1 when there is one
             (CONTENT_DIR, default content; CONTENT_SLICES_DIR, default content/slices; CONTENT_IMAGES_DIR,
             default content/images)
  preview    prints a link that shows the running site with its drafts, at the given document: page/pricing,
             pricing, content/drafts/page/pricing.json or a document's id
             (finds the site in SITE_DATA_DIR, default .data; else SITE_URL and CONTENT_URL;
             CONTENT_PREVIEW_TOKEN when the content service demands it)
  push       copies the published documents and their pictures to a hosted repository, which needs its custom
             types and slices before; --dry-run says what would be sent. Again: updates what it brought before
             (PRISMIC_REPOSITORY, PRISMIC_WRITE_TOKEN; CONTENT_IMAGES_DIR; PRISMIC_API_URL, PRISMIC_ASSET_URL and
             PRISMIC_MIGRATION_URL for another place than the hosted product's)
  similarity lists every page of which more than 60 percent (or another number) of the text also stands on another;
             exits with 1 when there is one`;

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  validate: validateContent,
  preview: previewDocument,
  push: pushDocuments,
  similarity: reportSimilarity,
};

const [name = 'help', ...args] = process.argv.slice(2);
const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (run) {
  try {
    process.exitCode = await run(args);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = name === 'help' ? 0 : 1;
}
