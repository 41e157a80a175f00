import { NotFoundError, ParsingError, RepositoryNotFoundError } from '@prismicio/client';
import type { PreviewRequest, PreviewTarget } from '@site/fragment-kit';
import { openContent } from './openContent.ts';
import { openPreview } from './openPreview.ts';

/** Finds the target of a preview link: its draft's URL, or the published document's if the preview has ended. */
export async function resolvePreview(request: PreviewRequest): Promise<PreviewTarget> {
  const { token, documentId, settings } = request;
  const preview = openPreview(settings, token);
  const draft = await findPath(
    () =>
      preview.client.resolvePreviewURL({
        previewToken: token,
        documentID: documentId,
        defaultURL: '',
      }),
    preview.hasEnded,
  );
  if (!preview.hasEnded()) return { live: true, path: draft };
  const { client, ref } = await openContent(settings);
  const published = await findPath(
    async () => (await client.getByID(documentId, { ref, lang: '*' })).url,
  );
  return { live: false, path: published };
}

/** Returns null for a document that does not exist or has no URL. */
async function findPath(
  find: () => Promise<string | null>,
  isExpected: () => boolean = () => false,
): Promise<string | null> {
  try {
    return (await find()) || null;
  } catch (error) {
    const missing = error instanceof NotFoundError && !(error instanceof RepositoryNotFoundError);
    if (missing || error instanceof ParsingError || isExpected()) return null;
    throw error;
  }
}
