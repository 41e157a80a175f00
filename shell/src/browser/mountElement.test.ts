// @vitest-environment happy-dom
import type { ClientLifecycles, MountProps } from '@site/fragment-kit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRemote } from './loadRemote.ts';
import { mountElement, unmountWithin, updateElement } from './mountElement.ts';
import { reportFailure } from './reportFailure.ts';
import type { Shell } from './Shell.ts';

// Mocked: the federation of a built shell, and the server.
vi.mock('./loadRemote.ts', () => ({ loadRemote: vi.fn() }));
vi.mock('./reportFailure.ts', () => ({ reportFailure: vi.fn() }));
vi.mock('./saveEventsOnLeave.ts', () => ({ saveEventsOnLeave: vi.fn() }));

let calls: string[];
let endMount: (error?: Error) => void;
let props: MountProps;

beforeEach(() => {
  vi.mocked(loadRemote).mockClear();
  vi.mocked(reportFailure).mockReset();
  calls = [];
  document.body.innerHTML =
    '<div data-slot="navigation" data-fragment="mf-bar" data-expose="./Lifecycles"><p>from the server</p></div>';
  const mounting = new Promise<void>((resolve, reject) => {
    endMount = (error) => (error ? reject(error) : resolve());
  });
  const record = (what: string) => async (props: MountProps) =>
    void calls.push(`${what} ${props.path}`);
  const lifecycles = {
    bootstrap: async () => {},
    mount: async (given: MountProps) => {
      props = given;
      await record('mount')(given);
      await mounting;
    },
    update: record('update'),
    unmount: record('unmount'),
  };
  vi.mocked(loadRemote).mockResolvedValue(lifecycles as unknown as ClientLifecycles);
});

const listReports = () => vi.mocked(reportFailure).mock.calls.map(([failure]) => failure);
const slot = () => document.querySelector('[data-slot]') as HTMLElement;
const createShell = () =>
  ({
    page: { path: '/a', params: {}, fragments: { 'mf-bar': { folder: '/f/', version: '1' } } },
  }) as unknown as Shell;

test('A mounted slot is updated when the page changes', async () => {
  const shell = createShell();
  const mounting = mountElement(slot(), shell);
  endMount();
  await mounting;
  shell.page.path = '/b';
  expect(await updateElement(slot(), shell)).toBe(true);
  expect(calls).toEqual(['mount /a', 'update /b']);
  expect(slot().dataset.mounted).toBe('true');
});

test('A slot that is mounting while the page changes is updated once, to the last page', async () => {
  const shell = createShell();
  const mounting = mountElement(slot(), shell);
  await vi.waitFor(() => expect(calls).toEqual(['mount /a']));
  for (const path of ['/b', '/c']) {
    shell.page.path = path;
    expect(await updateElement(slot(), shell)).toBe(true);
  }
  expect(calls).toEqual(['mount /a']);
  endMount();
  await mounting;
  expect(calls).toEqual(['mount /a', 'update /c']);
});

test('A fragment that said that it answers presses no longer says so while it ends', async () => {
  let answers: string | undefined = 'unknown';
  vi.mocked(loadRemote).mockResolvedValueOnce({
    bootstrap: async () => {},
    mount: async () => {
      slot().dataset.mounted = '';
      throw new Error('no');
    },
    unmount: async () => {
      answers = slot().dataset.mounted;
    },
  } as unknown as ClientLifecycles);
  await mountElement(slot(), createShell());
  expect(answers).toBeUndefined();
});

test('A failed mount restores the HTML, despite updates meanwhile, and receives no later pages', async () => {
  const shell = createShell();
  const mounting = mountElement(slot(), shell);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  slot().innerHTML = '<p>half</p>';
  shell.page.path = '/b';
  await updateElement(slot(), shell);
  endMount(new Error('no'));
  await mounting;
  await vi.waitFor(() => expect(slot().dataset.mounted).toBe('failed'));
  expect(slot().innerHTML).toBe('<p>from the server</p>');
  expect(await updateElement(slot(), shell)).toBe(false);
  expect(calls).toEqual(['mount /a', 'unmount /b']);
});

test('Leaving a page does not wait for a root that is mounting; the root is unmounted afterwards', async () => {
  const mounting = mountElement(slot(), createShell());
  await vi.waitFor(() => expect(calls).toEqual(['mount /a']));
  await unmountWithin(document.body);
  expect(calls).toEqual(['mount /a']);
  endMount();
  await mounting;
  expect(calls).toEqual(['mount /a', 'unmount /a']);
});

// HTML of a fragment may claim any name.
test.each(['mf-other', 'constructor', '__proto__'])(
  'A fragment %s that the release does not have is not loaded',
  async (name) => {
    slot().dataset.fragment = name;
    await mountElement(slot(), createShell());
    expect(loadRemote).not.toHaveBeenCalled();
    expect(slot().dataset.mounted).toBeUndefined();
  },
);

test('When code does not load, the HTML is left alone', async () => {
  vi.mocked(loadRemote).mockRejectedValue(new Error('offline'));
  const server = slot().firstElementChild;
  await mountElement(slot(), createShell());
  expect(slot().firstElementChild).toBe(server);
  expect(slot().dataset.mounted).toBe('failed');
});

test('An element that was removed while its code loaded is not mounted', async () => {
  const element = slot();
  const mounting = mountElement(element, createShell());
  element.remove();
  await mounting;
  expect(calls).toEqual([]);
});

test('What loads while the visitor leaves its page is not mounted; slots that stay are', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main data-slot="page" data-fragment="mf-bar"><div data-island="./Plan"></div></main>',
  );
  const island = document.querySelector('[data-island]') as HTMLElement;
  const shell = createShell();
  const mounting = [mountElement(island, shell), mountElement(slot(), shell)];
  shell.leaving = island.parentElement as Element;
  endMount();
  await Promise.all(mounting);
  expect(calls).toEqual(['mount /a']);
  expect(slot().dataset.mounted).toBe('true');
});

test('A root that crashes is unmounted, and its element gets the server HTML back', async () => {
  const mounting = mountElement(slot(), createShell());
  endMount();
  await mounting;
  slot().innerHTML = '';
  props.onCrash(new Error('crash'));
  await vi.waitFor(() => expect(slot().dataset.mounted).toBe('failed'));
  expect(slot().innerHTML).toBe('<p>from the server</p>');
  expect(calls).toEqual(['mount /a', 'unmount /a']);
  expect(await updateElement(slot(), createShell())).toBe(false);
});

test('A root that crashes while it is being mounted stays failed', async () => {
  const mounting = mountElement(slot(), createShell());
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  props.onCrash(new Error('crash'));
  endMount();
  await mounting;
  await vi.waitFor(() => expect(slot().dataset.mounted).toBe('failed'));
  expect(calls).toEqual(['mount /a', 'unmount /a']);
});

test('Only roots below the element are unmounted, and only once', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main></main>');
  const mounting = mountElement(slot(), createShell());
  endMount();
  await mounting;
  await unmountWithin(document.querySelector('main') as Element);
  expect(calls).toEqual(['mount /a']);
  await unmountWithin(document.body);
  await unmountWithin(document.body);
  expect(calls).toEqual(['mount /a', 'unmount /a']);
});

test('An island receives its own props and the options of its slot', async () => {
  slot().dataset.options = '{"sticky":true}';
  slot().innerHTML = `<div data-island="./Plan" data-props='{"plan":"free"}'></div>`;
  const mounting = mountElement(slot().firstElementChild as HTMLElement, createShell());
  endMount();
  await mounting;
  expect(props).toMatchObject({
    slot: 'navigation',
    basePath: '/f/client/',
    island: { plan: 'free' },
    options: { sticky: true },
  });
});

test.each(['load', 'mount', 'render'] as const)(
  'A fragment that fails to %s is reported once, with its version and the cause',
  async (stage) => {
    const error = new Error('no');
    if (stage === 'load') vi.mocked(loadRemote).mockRejectedValueOnce(error);
    const mounting = mountElement(slot(), createShell());
    if (stage === 'mount') await vi.waitFor(() => expect(calls).toEqual(['mount /a']));
    endMount(stage === 'mount' ? error : undefined);
    await mounting;
    if (stage === 'render') for (const each of [error, new Error('again')]) props.onCrash(each);
    await vi.waitFor(() =>
      expect(listReports()).toEqual([
        { fragment: 'mf-bar', version: '1', expose: './Lifecycles', stage, error },
      ]),
    );
    expect(slot().dataset.mounted).toBe('failed');
  },
);

test.each([
  ['is missing', undefined],
  [
    'throws',
    () => {
      throw new Error('no way out');
    },
  ],
])('A fragment that cannot be mounted and whose unmount %s keeps its HTML', async (_, unmount) => {
  const broken = { bootstrap: () => Promise.reject(new Error('no')), unmount };
  vi.mocked(loadRemote).mockResolvedValueOnce(broken as unknown as ClientLifecycles);
  await mountElement(slot(), createShell());
  expect(listReports()).toMatchObject([{ version: '1', stage: 'mount' }]);
  expect(slot().innerHTML).toBe('<p>from the server</p>');
});

describe('A fragment whose server HTML does not match', () => {
  const HTML =
    '<form><input name="email"><button type="button">Add</button></form><div data-kept=""><a href="/a">A</a></div>';

  /** Mounts a fragment that replaces its HTML, as React does. Returns a function that finishes mounting. */
  async function mountReplacing(html: string) {
    slot().innerHTML = HTML;
    const mounting = mountElement(slot(), createShell());
    await vi.waitFor(() => expect(calls).toEqual(['mount /a']));
    slot().innerHTML = html;
    return () => {
      endMount();
      return mounting;
    };
  }
  const EMPTIED = HTML.replace('<a href="/a">A</a>', '');

  test('gets server-only content back, and is reported with its version and the cause', async () => {
    const finish = await mountReplacing(EMPTIED);
    const error = new Error('text differs');
    props.onMismatch?.(error, { componentStack: 'at Bar' });
    expect(slot().innerHTML).toBe(HTML);
    await finish();
    expect(slot().dataset.mounted).toBe('true');
    const place = { fragment: 'mf-bar', version: '1', expose: './Lifecycles' };
    expect(listReports()).toEqual([{ ...place, stage: 'hydrate', error, stack: 'at Bar' }]);
  });

  test('gets it back even if it does not report the mismatch', async () => {
    const finish = await mountReplacing(EMPTIED);
    await finish();
    expect(slot().innerHTML).toBe(HTML);
    expect(slot().dataset.mounted).toBe('true');
    expect(reportFailure).toHaveBeenCalledOnce();
  });

  test.each(['reports', 'does not report'])(
    'and has no element for that content is given up, if it %s the mismatch',
    async (how) => {
      const finish = await mountReplacing('<p>replaced</p>');
      if (how === 'reports') props.onMismatch?.(new Error('text differs'));
      await finish();
      await vi.waitFor(() =>
        expect(listReports()).toMatchObject([{ version: '1', stage: 'render' }]),
      );
      expect(slot().innerHTML).toBe(HTML);
      expect(calls).toEqual(['mount /a', 'unmount /a']);
    },
  );
});

test('After a crash the restored HTML keeps what was typed, and clicks on the old button reach the new one', async () => {
  slot().innerHTML = '<input name="email"><button type="button">Add</button>';
  const [field, button] = slot().children as unknown as [HTMLInputElement, HTMLButtonElement];
  const mounting = mountElement(slot(), createShell());
  endMount();
  await mounting;
  field.value = 'ada@example.com';
  slot().innerHTML = '';
  props.onCrash(new Error('crash'));
  await vi.waitFor(() => expect(slot().dataset.mounted).toBe('failed'));
  expect(slot().querySelector('input')?.value).toBe('ada@example.com');
  const pressed = vi.fn();
  slot().addEventListener('click', pressed);
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
});
