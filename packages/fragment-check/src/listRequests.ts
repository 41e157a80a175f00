import type {
  FragmentManifest,
  RenderRequest,
  RenderSettings,
  SlotOptions,
} from '@site/fragment-kit';
import { matchPattern } from '@site/fragment-kit/routes';

/** A request to render, with its name in the report. */
export interface NamedRequest {
  where: string;
  request: RenderRequest;
}

/** The shell serves no longer paths. */
const LONG_PATH = `/${'long/'.repeat(95)}path`;
const UNICODE_PATH = `/${encodeURIComponent('日本語')}/${encodeURIComponent('café')}`;
const HOSTILE_TEXT = '"><script>alert(1)</script>';
const NOW = Date.UTC(2026, 0, 2, 12);
const EVERY_PATH = ['/*'];
const NAVIGATION = { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false } as const;

/**
 * The requests for every fragment: paths that it claims, long and unusual paths, and undeclared parameters. A fragment that is the
 * same on every page gets none of them.
 */
export function listRequests(
  { slot, routes = EVERY_PATH, sameOnEveryPage }: FragmentManifest,
  settings: RenderSettings,
): NamedRequest[] {
  const patterns = slot === 'page' ? routes : EVERY_PATH;
  const options: SlotOptions = slot === 'navigation' ? NAVIGATION : {};
  const ask = (
    path: string,
    pattern: string,
    query: Record<string, string> = {},
  ): NamedRequest => ({
    where: `render of ${path.slice(0, 60)}${Object.keys(query).length > 0 ? ' with an unknown query' : ''}`,
    request: {
      slot,
      path,
      params: matchPattern(pattern, path) ?? {},
      options,
      query,
      basePath: '/fragments/check/client/',
      settings,
      now: NOW,
    },
  });
  if (sameOnEveryPage) return [{ ...ask('', ''), where: 'render for every page' }];
  const claimed = patterns.map((pattern) => ask(exampleOf(pattern), pattern));
  const open = patterns.find((pattern) => pattern.endsWith('/*'));
  const prefix = open?.slice(0, -2) ?? '';
  const unusual = open
    ? [LONG_PATH, UNICODE_PATH].map((path) => ask((exampleOf(prefix) + path).slice(0, 490), open))
    : [];
  const first = claimed[0]?.request;
  return [
    ...(open === '/*' ? [ask('/', open)] : []),
    ...claimed,
    ...unusual,
    ...(first ? [ask(first.path, patterns[0] as string, { unknown: HOSTILE_TEXT })] : []),
  ];
}

/** A path that matches a pattern. */
const exampleOf = (pattern: string) =>
  pattern.replace(/:\w+/g, 'example').replace(/\*$/, 'some/page') || '';
