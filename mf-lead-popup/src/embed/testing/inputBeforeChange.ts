import { beforeAll } from 'vitest';

/**
 * A browser reports what is typed as `input`, later as `change`; React's testing library sends `change` alone, which React takes
 * for both. Preact listens to what browsers send.
 */
beforeAll(() => {
  if (typeof document === 'undefined') return;
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && /^(text|email)$/.test(target.type))
        target.dispatchEvent(new Event('input', { bubbles: true }));
    },
    true,
  );
});
