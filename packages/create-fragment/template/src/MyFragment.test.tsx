// @vitest-environment happy-dom
import { createTestContext } from '@site/fragment-kit/testing/context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import config from '../fragment.config.page.ts';
import { MyFragment } from './MyFragment.tsx';

const { createProps } = createTestContext({ slot: config.slot, options: {}, basePath: '/' });
afterEach(cleanup);

test('A like counts', () => {
  render(<MyFragment {...createProps()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Likes: 0' }));
  expect(screen.getByRole('button', { name: 'Likes: 1' })).toBeDefined();
});
