const segmentsOf = (pattern: string) => pattern.split('/').filter(Boolean);
const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

/** Whether two patterns match the same paths, regardless of their parameters' names. */
export const isSameRoute = (a: string, b: string): boolean => shapeOf(a) === shapeOf(b);

const shapeOf = (pattern: string) => pattern.replace(/:\w+/g, ':');

/** Whether the first pattern takes some path that both match: the shell prefers the more specific one, from the left. */
export const takesFrom = (pattern: string, other: string): boolean =>
  meet(segmentsOf(pattern), segmentsOf(other)) && rank(pattern) > rank(other);

/** Literals rank before parameters, parameters before the end, the end before `*`. */
const rank = (pattern: string) =>
  `${segmentsOf(pattern)
    .map((each) => (each === '*' ? 0 : isParameter(each) ? 2 : 3))
    .join('')}1`;

/** Whether any path matches both. `/lab/*` matches `/lab`, too. */
function meet([a, ...restOfA]: string[], [b, ...restOfB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || isParameter(a) || isParameter(b)) && meet(restOfA, restOfB);
}
