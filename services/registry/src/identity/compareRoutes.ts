const segmentsOf = (pattern: string) => pattern.split('/').slice(1);

/** Whether two patterns match the same paths: the names of their parameters do not count. */
export const isSameRoute = (a: string, b: string): boolean => shapeOf(a) === shapeOf(b);

const shapeOf = (pattern: string) => pattern.replace(/\/:[^/]+/g, '/:');

/** Whether each path that `inner` matches is matched by `outer`, too. `/lab/*` matches `/lab` and everything below. */
export function covers(outer: string, inner: string): boolean {
  const out = segmentsOf(outer);
  const into = segmentsOf(inner);
  const isOpen = out.at(-1) === '*';
  if (isOpen) out.pop();
  if (isOpen ? into.length < out.length : into.length !== out.length) return false;
  return out.every((segment, index) => {
    const other = into[index] as string;
    return segment === other || (segment.startsWith(':') && other !== '*');
  });
}
