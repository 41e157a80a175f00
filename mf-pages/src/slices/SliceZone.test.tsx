import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnySlice } from '../content/PageDocument.ts';
import { createSlice, title } from '../testing/authored.ts';
import { SliceZone } from './SliceZone.tsx';

const known = createSlice('hero', { heading: title('Known') });
const unknown = { ...known, id: 'x', slice_type: 'carousel' } as unknown as AnySlice;
const show = (...slices: AnySlice[]) => renderToStaticMarkup(<SliceZone slices={slices} />);

afterEach(() => {
  vi.unstubAllEnvs();
});

test('An unknown slice is shown in development', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(show(known, unknown)).toContain('carousel');
  expect(complain).toHaveBeenCalledWith('No component shows slices of type "carousel".');
});

test('An unknown slice renders nothing in production', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(show(known, unknown)).toBe(show(known));
});
