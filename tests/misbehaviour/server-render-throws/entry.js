export function render({ path }) {
  throw new Error(`a deliberate error while rendering ${path}`);
}
