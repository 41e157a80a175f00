import { createWriteClient, ForbiddenError, PrismicError } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { readPushConfig } from '../config.ts';
import { asLine } from '../Problem.ts';
import { fetchForPush, reuseUploads } from '../push/fetchForPush.ts';
import { openPushState, PushError } from '../push/PushState.ts';
import { type Asset, estimateMs, preparePush } from '../push/pushContent.ts';
import { type Command, readContent } from './Command.ts';

/** Copies published documents and their pictures to a hosted repository. */
export const pushDocuments: Command = async (args, { environment, print, printError }) => {
  const { repository, stateFile, imagesDir, ...client } = readPushConfig(environment);
  const { library, current } = await readContent(environment);
  for (const problem of library.problems) printError(asLine(problem));
  if (library.problems.length > 0) {
    printError('Nothing was sent: fix these problems first.');
    return 1;
  }

  let last = '';
  const log = (line: string) => {
    last = line;
    print(line);
  };
  try {
    const state = openPushState<Asset>(stateFile);
    const fetch = reuseUploads(fetchForPush, state.uploads);
    const push = await preparePush({
      snapshot: current.published,
      client: createWriteClient(repository, { ...client, fetch }),
      images: { path: '/images/', folder: imagesDir },
      state,
      assetTag: `${brand.slug}-site`,
      log,
    });
    const minutes = Math.ceil(estimateMs(push) / 60_000);
    print(
      `${current.published.documents.length} documents and ${push.migration._assets.size} new assets for ${repository}: ${push.requests} requests, about ${minutes} min.`,
    );
    if (args.includes('--dry-run')) return 0;
    await push.send();
    print(`Done. The documents are in ${repository}'s migration release, ready to be published.`);
    return 0;
  } catch (error) {
    const at = last && `, at ${last}`;
    const reason = describeNetworkError(error);
    if (error instanceof PushError) printError(error.message);
    else if (error instanceof ForbiddenError)
      printError(`${repository} rejected the write token${at}: ${error.message}`);
    else if (error instanceof PrismicError)
      printError(`${repository} rejected the content${at}: ${error.message}`);
    else if (reason !== undefined) printError(`${repository} cannot be reached${at}: ${reason}`);
    else throw error;
    if (last) printError('What has been sent is recorded: the next push continues from there.');
    return 1;
  }
};

/** Why there was no response; `undefined` for other errors. */
function describeNetworkError(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return error.message;
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return undefined;
  const { message, code } = error.cause as NodeJS.ErrnoException;
  return message || code;
}
