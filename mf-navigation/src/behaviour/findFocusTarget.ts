/**
 * Finds the element of a row that an arrow key, Home or End moves to, without wrapping, as in the disclosure
 * navigation pattern of the ARIA Authoring Practices. Returns `undefined` for other keys.
 */
export function findFocusTarget(
  key: string,
  row: readonly HTMLElement[],
  current: Element | null,
): HTMLElement | undefined {
  const index = row.indexOf(current as HTMLElement);
  if (index < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return row[Math.min(index + 1, row.length - 1)];
    case 'ArrowUp':
    case 'ArrowLeft':
      return row[Math.max(index - 1, 0)];
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    default:
      return undefined;
  }
}
