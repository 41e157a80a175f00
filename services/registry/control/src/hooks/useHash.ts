import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

/** The part of the address that names the view, without `#`. */
export const useHash = (): string =>
  useSyncExternalStore(subscribe, () => location.hash.replace(/^#\/?/, ''));
