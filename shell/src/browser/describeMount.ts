/** Returns the fragment and the exposed module that hydrate a slot or an island. */
export function describeMount(element: HTMLElement): { fragment: string; expose: string } {
  const { island, expose = '' } = element.dataset;
  const fragment = element.closest<HTMLElement>('[data-fragment]')?.dataset.fragment ?? '';
  return { fragment, expose: island ?? expose };
}
