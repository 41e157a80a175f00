import type { PreviewState } from '../wire/pageData.ts';

export interface PreviewBarView {
  state: PreviewState;
  /** The page's path, to return to after leaving the preview. */
  path: string;
  /** Its styles are a separate file, so that visitors' pages do not carry them. */
  styles: { href: string; integrity: string };
}

/**
 * Tells editors which kind of page they see. Its link and its form work without script; with it they do the same without
 * loading a document.
 */
export function PreviewBar({ state, path, styles }: PreviewBarView) {
  const isDraft = state === 'draft';
  return (
    <>
      <link rel="stylesheet" crossOrigin="" {...styles} />
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
