/** Joins class names with a space and leaves out what is absent; `undefined` when nothing is left. */
export function joinClasses(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
