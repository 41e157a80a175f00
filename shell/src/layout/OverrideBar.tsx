import type { PreviewBarView } from './PreviewBar.tsx';

export interface OverrideBarView extends Pick<PreviewBarView, 'path' | 'styles'> {
  /** What the override shows, for people. */
  shows: string;
  /** When it ends, ISO 8601. */
  until: string;
}

/** Tells whoever opened an override that the page is not the public one. It can be left without script. */
export function OverrideBar({ shows, until, path, styles }: OverrideBarView) {
  return (
    <>
      <link rel="stylesheet" crossOrigin="" {...styles} />
      <aside id="override-bar" className="preview-bar theme-dark" aria-label="Override">
        <p className="preview-state" role="status">
          <strong>Override</strong>{' '}
          <span>
            Only you see {shows}, until <time dateTime={until}>{formatTime(until)}</time>.
          </span>
        </p>
        <div className="preview-actions">
          <form action="/override/leave">
            <button type="submit" name="page" value={path}>
              Leave
            </button>
          </form>
        </div>
      </aside>
    </>
  );
}

/** `Nov 23, 15:25 UTC`: readers may be anywhere. */
const formatTime = (iso: string) =>
  `${new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(iso))} UTC`;
