/**
 * A page's class name, derived from its path: `home` for the root, `path-features-polls` for `/features/polls`. The prefix keeps
 * it from being a name that ad blockers hide on every site, such as `native-ad`: that would hide the whole page.
 */
export function describePageClass(path: string): string {
  return path === '/' ? 'home' : path.replace('/', 'path-').replace(/[^a-z0-9]+/gi, '-');
}
