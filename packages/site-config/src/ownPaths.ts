import { icons } from './icons.ts';
import { changelogFeedPath, signUpPath } from './paths.ts';

/** These, and all below them. */
const FOLDERS =
  'api assets cdn-cgi embed fragments images mp override predict preview sharing sp'.split(' ');
const FILES = new Set<string>([
  ...['/healthz', '/readyz', '/statusz', '/robots.txt', '/site.webmanifest', signUpPath],
  ...['/.well-known/security.txt', '/sitemap.xml', changelogFeedPath],
  ...Object.values(icons).map((each) => (typeof each === 'string' ? each : each.path)),
]);

/** Whether the shell answers a path itself, so that no page can be there. A test compares this with the shell's routes. */
export const isOwnPath = (path: string): boolean =>
  FILES.has(path) || path.startsWith('/_') || FOLDERS.includes(path.split('/')[1] ?? '');
