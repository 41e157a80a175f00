import { createWriteClient, ForbiddenError, PrismicError } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { readFolders, readPushConfig } from '../config.ts';
import { createFileLibrary } from '../library/createFileLibrary.ts';
import { asLine } from '../Problem.ts';
import { fetchPolitely } from '../push/fetchPolitely.ts';
import { openPushMemory } from '../push/PushMemory.ts';
import { type Asset, estimateMs, preparePush } from '../push/pushContent.ts';
import { rememberUploads } from '../push/rememberUploads.ts';
import { UnpushableError } from '../push/UnpushableError.ts';
import type { Command } from './Command.ts';

/** Copies published documents and their pictures to a hosted repository. */
export const pushDocuments: Command = async (args, { environment, print, printError }) => {
  const folders = readFolders(environment);
  const { repository, memoryFile, imagesDir, ...client } = readPushConfig(environment);
  const library = createFileLibrary(folders);
  await library.refresh();
  for (const problem of library.problems) printError(asLine(problem));
  if (library.problems.length > 0 || !library.current) {
    printError('Nothing was sent: these problems come first.');
    return 1;
  }

  let last = '';
  const say = (line: string) => {
    last = line;
    print(line);
  };
  try {
    const memory = openPushMemory<Asset>(memoryFile);
    const ask = rememberUploads(fetchPolitely, memory);
    const push = await preparePush({
      snapshot: library.current.published,
      client: createWriteClient(repository, { ...client, fetch: ask }),
      images: { path: '/images/', folder: imagesDir },
      memory,
      assetTag: `${brand.slug}-site`,
      say,
    });
    const minutes = Math.ceil(estimateMs(push) / 60_000);
    print(
      `${library.current.published.documents.length} documents and ${push.migration._assets.size} new assets for ${repository}: ${push.requests} requests, about ${minutes} min.`,
    );
    if (args.includes('--dry-run')) return 0;
    await push.send();
    print(`Done. They stand in ${repository}'s migration release, and wait to be published.`);
    return 0;
  } catch (error) {
    const at = last && `, at ${last}`;
    const cut = describeCut(error);
    if (error instanceof UnpushableError) printError(error.message);
    else if (error instanceof ForbiddenError)
      printError(`${repository} refuses the write token${at}: ${error.message}`);
    else if (error instanceof PrismicError)
      printError(`${repository} did not take it${at}: ${error.message}`);
    else if (cut !== undefined) printError(`${repository} cannot be reached${at}: ${cut}`);
    else throw error;
    if (last) printError('What it took is remembered: the next push goes on from there.');
    return 1;
  }
};

/** Why no answer came; nothing for any other error. */
function describeCut(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return error.message;
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return undefined;
  const { message, code } = error.cause as NodeJS.ErrnoException;
  return message || code;
}
