import { z } from 'zod';
import { readPreviewConfig } from '../config.ts';
import type { Command } from './Command.ts';

const answerSchema = z.object({
  token: z.string(),
  endsAt: z.iso.datetime(),
  document: z.object({ id: z.string() }),
});
const problemSchema = z.object({ message: z.string() });
const TIMEOUT_MS = 10_000;

/** Starts a preview at the running content service, and prints the link that opens it. */
export const previewDocument: Command = async ([name], { environment, print, printError }) => {
  if (!name) {
    printError('Which document? For example: pnpm content preview page/pricing');
    return 1;
  }
  const { contentUrl, siteUrl, previewToken } = readPreviewConfig(environment);
  let response: Response;
  try {
    response = await fetch(`${contentUrl}/previews`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(previewToken && { authorization: `Bearer ${previewToken}` }),
      },
      body: JSON.stringify({ document: name }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    printError(
      `The content service does not answer at ${contentUrl}. Is the site running (pnpm start)? Set CONTENT_URL if it is elsewhere.`,
    );
    return 1;
  }
  const body: unknown = await response.json().catch(() => null);
  const answer = answerSchema.safeParse(body);
  if (response.status !== 201 || !answer.success) {
    const { data } = problemSchema.safeParse(body);
    printError(data?.message ?? `${contentUrl}/previews answered ${response.status}`);
    return 1;
  }
  const { token, document, endsAt } = answer.data;
  const query = new URLSearchParams({ documentId: document.id, token });
  print(`${siteUrl}/preview?${query}`);
  printError(`The link shows drafts to anyone who opens it, until ${endsAt}.`);
  if (!(await isRunning(siteUrl)))
    printError(`No site answers at ${siteUrl}; set SITE_URL if it is elsewhere.`);
  return 0;
};

const isRunning = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
