// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SchemeSwitch } from './SchemeSwitch.tsx';

afterEach(cleanup);

test('The control offers system, light and dark under a name, and begins with the system', () => {
  render(<SchemeSwitch />);
  const group = screen.getByRole('group', { name: 'Color scheme' });
  const options = screen.getAllByRole<HTMLInputElement>('radio');
  expect(options.map(({ name, value }) => [name, value])).toEqual([
    ['color-scheme', 'system'],
    ['color-scheme', 'light'],
    ['color-scheme', 'dark'],
  ]);
  expect(options.every((option) => group.contains(option))).toBe(true);
  expect(screen.getByRole('radio', { checked: true, name: 'System' })).toBeDefined();
});
