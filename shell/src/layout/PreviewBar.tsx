import type { PreviewState } from '../wire/pageData.ts';

export interface PreviewBarView {
  state: PreviewState;
  /** The page's path, to which leaving the preview returns. */
  path: string;
  /** Its styles come as a file of their own: no visitor's page carries them. */
  stylesUrl: string;
}

/**
 * Says what kind of page an editor looks at, and the ways on: a link and a form that work as they are. With its script
 * they do the same without loading a document.
 */
export function PreviewBar({ state, path, stylesUrl }: PreviewBarView) {
  const isDraft = state === 'draft';
  return (
    <>
      <link rel="stylesheet" href={stylesUrl} />
      <aside id="preview-bar" className="preview-bar theme-dark" aria-label="Preview">
        <p className="preview-state" role="status">
          <strong>{isDraft ? 'Draft' : 'Preview ended'}</strong>{' '}
          <span>
            {isDraft
              ? 'You see content that is not published.'
              : 'This preview has expired. You see what is published.'}
          </span>
        </p>
        <div className="preview-actions">
          {isDraft ? (
            <a href={path} data-preview-action="update">
              Show latest
            </a>
          ) : null}
          <form action="/preview/exit">
            <button type="submit" name="page" value={path} data-preview-action="exit">
              {isDraft ? 'Exit preview' : 'Close'}
            </button>
          </form>
        </div>
      </aside>
    </>
  );
}
