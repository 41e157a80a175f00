/** The page and session data that the service receives. */
export interface PredictQuery {
  projectId: string;
  sessionId: string;
  /** Absent if the tracker could not be started: then only project and session are known. */
  page?: {
    url: string;
    referrer: string;
    domainSessionIdx: number;
    timeZone: string;
  };
}

const UNKNOWN = 'unknown';
const MAX_CHARACTERS = 500;

/**
 * Builds the URL of the predictions for a session on a page. Missing campaign values and referrers become `unknown`.
 */
export function buildPredictUrl(
  base: string,
  { projectId, sessionId, page }: PredictQuery,
): string {
  const query = new URLSearchParams({ projectId, sessionId });
  if (page) {
    const { pathname, searchParams } = new URL(page.url);
    const utm = (name: string) => (searchParams.get(name) || UNKNOWN).slice(0, MAX_CHARACTERS);
    query.set('pageUrlPath', pathname);
    query.set('domainSessionIdx', String(page.domainSessionIdx));
    query.set('utmContent', utm('utm_content'));
    query.set('utmMedium', utm('utm_medium'));
    query.set('utmSource', utm('utm_source'));
    query.set('utmCampaign', utm('utm_campaign'));
    query.set('utmTerm', utm('utm_term'));
    query.set('referrer', (page.referrer || UNKNOWN).slice(0, MAX_CHARACTERS));
    query.set('tz', page.timeZone);
  }
  return `${base}?${query}`;
}
