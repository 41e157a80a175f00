import { afterAll, beforeAll } from 'vitest';

/**
 * A browser reports what is typed as `input`, later as `change`; React's testing library sends `change` alone, which React takes
 * for both. Preact listens to what browsers send.
 */
const sendInput = ({ target }: Event) => {
  if (target instanceof HTMLInputElement && /^(text|email)$/.test(target.type))
    target.dispatchEvent(new Event('input', { bubbles: true }));
};

if (typeof document !== 'undefined') {
  beforeAll(() => document.addEventListener('change', sendInput, true));
  // The files of a worker share the document.
  afterAll(() => document.removeEventListener('change', sendInput, true));
}
