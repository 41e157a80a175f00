import { EnvironmentError } from '@site/environment';
import { readFolders } from './config.ts';
import { createFileLibrary } from './library/createFileLibrary.ts';
import { asLine } from './Problem.ts';
import { checkSiteRoutes } from './validation/checkSiteRoutes.ts';

const USAGE = `Usage: pnpm content validate

  validate   reads all models, documents and drafts, and lists every problem with its file and field;
             exits with 1 when there is one

Settings: CONTENT_DIR (default content), CONTENT_SLICES_DIR (default mf-pages/src/slices)`;

async function validate(): Promise<number> {
  const folders = readFolders();
  const library = createFileLibrary(folders);
  await library.refresh();
  const { current } = library;
  if (!current) throw new Error('The content was not read');
  const problems = [...library.problems, ...checkSiteRoutes(current.published)];
  for (const problem of problems) console.error(asLine(problem));
  const count = current.published.documents.length;
  console.log(`${count} documents read from ${folders.contentDir}, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

const [command] = process.argv.slice(2);
if (command === 'validate') {
  try {
    process.exitCode = await validate();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = command === undefined || command === 'help' ? 0 : 1;
}
