import { z } from 'zod';
import { readPreviewConfig } from '../config.ts';

const answerSchema = z.object({
  token: z.string(),
  endsAt: z.iso.datetime(),
  document: z.object({ id: z.string() }),
});
const problemSchema = z.object({ message: z.string() });
const TIMEOUT_MS = 10_000;

/** Begins a preview at the running content service, and prints the link at which an editor enters it. */
export async function previewDocument([name]: readonly string[]): Promise<number> {
  if (!name) {
    console.error('Which document? For example: pnpm content preview page/pricing');
    return 1;
  }
  const { contentUrl, siteUrl, previewToken } = readPreviewConfig();
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
    console.error(
      `The content service does not answer at ${contentUrl}. Is the site running (pnpm start)? Set CONTENT_URL if it is elsewhere.`,
    );
    return 1;
  }
  const body: unknown = await response.json().catch(() => null);
  const answer = answerSchema.safeParse(body);
  if (response.status !== 201 || !answer.success) {
    const { data } = problemSchema.safeParse(body);
    console.error(data?.message ?? `${contentUrl}/previews answered ${response.status}`);
    return 1;
  }
  const { token, document, endsAt } = answer.data;
  const query = new URLSearchParams({ documentId: document.id, token });
  console.log(`${siteUrl}/preview?${query}`);
  console.error(`Whoever opens this link sees drafts until ${endsAt}.`);
  if (!(await isRunning(siteUrl)))
    console.error(`No site answers at ${siteUrl} just now; set SITE_URL if it is elsewhere.`);
  return 0;
}

const isRunning = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
