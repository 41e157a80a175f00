/** A page's class name, derived from its path: `home` for the root, `features-polls` for `/features/polls`. */
export function describePageClass(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replace(/[^a-z0-9]+/gi, '-');
}
