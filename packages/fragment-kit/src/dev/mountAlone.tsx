import { createAnonymousState, createSiteStore } from '@site/state';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { FragmentProps } from '../contract.ts';
import '@site/ui/fonts.css';
import '@site/ui/tokens.css';
import '@site/ui/base.css';

/**
 * A fake shell for working on one fragment alone: mounts its root component into `#slot` with its own store, and logs
 * every event to the console. `?path=/pricing&dark=1` in the URL simulates another page.
 */
export function mountAlone<Props extends FragmentProps>(
  Root: ComponentType<Props>,
  { slot, ...more }: Pick<FragmentProps, 'slot'> & Partial<Props>,
): void {
  const query = new URLSearchParams(location.search);
  const path = query.get('path') ?? '/';
  const variant = query.has('dark') ? ('dark' as const) : ('light' as const);
  const props = {
    slot,
    path,
    params: {},
    options: {
      variant,
      sticky: !query.has('static'),
      hideDemo: query.has('hideDemo'),
      hideSignUp: query.has('hideSignUp'),
    },
    basePath: '/',
    state: createSiteStore(createAnonymousState(path)),
    emit: (name: string, detail: unknown) => console.info('event', name, detail),
    ...more,
  };
  const element = document.getElementById('slot');
  if (!element) throw new Error('index.html needs an element with id "slot"');
  createRoot(element).render(<Root {...(props as unknown as Props)} />);
}
