/** Joins class names with spaces, skipping absent ones; `undefined` when none is left. */
export function joinClasses(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
