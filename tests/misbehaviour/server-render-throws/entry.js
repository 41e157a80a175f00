export function render({ path }) {
  throw new Error(`nothing came of rendering ${path}`);
}
