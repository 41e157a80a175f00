/** Which exposed module of which fragment brings a slot or an island to life. */
export function describeMount(element: HTMLElement): { fragment: string; expose: string } {
  const { island, expose = '' } = element.dataset;
  const fragment = element.closest<HTMLElement>('[data-fragment]')?.dataset.fragment ?? '';
  return { fragment, expose: island ?? expose };
}
