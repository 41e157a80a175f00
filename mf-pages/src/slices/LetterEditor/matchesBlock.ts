/** Whether one of a block's words begins with what was typed. */
export function matchesBlock(typed: string, name: string, words: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return `${name} ${words}`
    .toLowerCase()
    .split(' ')
    .some((word) => word.startsWith(wanted));
}
