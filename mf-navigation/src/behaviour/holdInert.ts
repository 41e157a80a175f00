/**
 * Makes everything outside an element inert: unreachable for pointer, keyboard and screen reader.
 *
 * @returns a function that reverses it
 */
export function holdInert(element: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (let inside = element; inside !== document.body; ) {
    const parent = inside.parentElement;
    if (!parent) break;
    for (const sibling of parent.children) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      held.push(sibling);
    }
    inside = parent;
  }
  return () => {
    for (const sibling of held) sibling.inert = false;
  };
}
