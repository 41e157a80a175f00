// @vitest-environment happy-dom
import type { ClientLifecycles, MountProps } from '@site/fragment-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadRemote } from './loadRemote.ts';
import { mountElement, unmountWithin, updateElement } from './mountElement.ts';
import type { Shell } from './Shell.ts';

// The federation of a built shell, and what only says what went wrong.
vi.mock('./loadRemote.ts', () => ({ loadRemote: vi.fn() }));
vi.mock('./reportFailure.ts', () => ({ reportFailure: vi.fn() }));
vi.mock('./saveEventsOnLeave.ts', () => ({ saveEventsOnLeave: vi.fn() }));

let told: string[];
let endMount: (error?: Error) => void;

beforeEach(() => {
  told = [];
  document.body.innerHTML =
    '<div data-slot="navigation" data-fragment="mf-bar" data-expose="./Lifecycles"><p>from the server</p></div>';
  const mounting = new Promise<void>((resolve, reject) => {
    endMount = (error) => (error ? reject(error) : resolve());
  });
  const tell = (what: string) => async (props: MountProps) =>
    void told.push(`${what} ${props.path}`);
  const lifecycles = {
    bootstrap: async () => {},
    mount: async (props: MountProps) => {
      await tell('mount')(props);
      await mounting;
    },
    update: tell('update'),
    unmount: tell('unmount'),
  };
  vi.mocked(loadRemote).mockResolvedValue(lifecycles as unknown as ClientLifecycles);
});

const slot = () => document.querySelector('[data-slot]') as HTMLElement;
const createShell = () =>
  ({
    page: { path: '/a', params: {}, fragments: { 'mf-bar': { folder: '/f/', version: '1' } } },
  }) as unknown as Shell;

test('A slot that is mounted hears of another page', async () => {
  const shell = createShell();
  const mounting = mountElement(slot(), shell);
  endMount();
  await mounting;
  shell.page.path = '/b';
  expect(await updateElement(slot(), shell)).toBe(true);
  expect(told).toEqual(['mount /a', 'update /b']);
  expect(slot().dataset.mounted).toBe('true');
});

test('One that is still being mounted when the page changes hears of the last page once it stands', async () => {
  const shell = createShell();
  const mounting = mountElement(slot(), shell);
  await vi.waitFor(() => expect(told).toEqual(['mount /a']));
  for (const path of ['/b', '/c']) {
    shell.page.path = path;
    expect(await updateElement(slot(), shell)).toBe(true);
  }
  expect(told).toEqual(['mount /a']);
  endMount();
  await mounting;
  expect(told).toEqual(['mount /a', 'update /c']);
});

test('A mount that fails gives the HTML back, whatever came meanwhile, and nothing is told of later pages', async () => {
  const shell = createShell();
  const mounting = mountElement(slot(), shell);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  slot().innerHTML = '<p>half</p>';
  shell.page.path = '/b';
  await updateElement(slot(), shell);
  endMount(new Error('no'));
  await mounting;
  await vi.waitFor(() => expect(slot().dataset.mounted).toBe('failed'));
  expect(slot().innerHTML).toBe('<p>from the server</p>');
  expect(await updateElement(slot(), shell)).toBe(false);
  expect(told).toEqual(['mount /a', 'unmount /b']);
});

test('A page that is left while a part of it is being mounted is left at once, and the part ended once it stands', async () => {
  const mounting = mountElement(slot(), createShell());
  await vi.waitFor(() => expect(told).toEqual(['mount /a']));
  await unmountWithin(document.body);
  expect(told).toEqual(['mount /a']);
  endMount();
  await mounting;
  expect(told).toEqual(['mount /a', 'unmount /a']);
});
