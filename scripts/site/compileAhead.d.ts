export function compileAhead(
  root: string,
  cache: string,
  entries?: readonly string[],
  folders?: readonly string[],
): void;
