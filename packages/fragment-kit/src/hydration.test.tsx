// @vitest-environment happy-dom
import { useId, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FragmentProps, HydrationDetails, MountProps, RenderRequest } from './contract.ts';
import { EnhancedIsland, Island } from './Island.tsx';
import { createIslandLifecycles, createLifecycles } from './lifecycles.tsx';
import { renderFragment } from './renderFragment.tsx';

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>Count</label>
      <button type="button" id={id} onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </p>
  );
}

function Root({ path }: FragmentProps) {
  const id = useId();
  return (
    <div>
      <h2 id={id}>{path}</h2>
      {[1, 10].map((start) => (
        <Island
          key={start}
          expose="./Counter"
          hydrate="visible"
          component={Counter}
          props={{ start }}
        />
      ))}
    </div>
  );
}

const request = { slot: 'page', path: '/$&', params: {}, options: {} } as RenderRequest;
const onCrash = vi.fn();
let slot: HTMLElement;

beforeEach(() => {
  vi.spyOn(console, 'error');
  slot = document.createElement('main');
  slot.dataset.slot = 'page';
  slot.innerHTML = renderFragment(Root, request, {}).html;
  document.body.append(slot);
});
afterEach(() => {
  document.body.replaceChildren();
  onCrash.mockClear();
});

const propsFor = (domElement: HTMLElement, island?: unknown) =>
  ({
    ...request,
    name: String(Math.random()),
    domElement,
    onCrash,
    island,
  }) as unknown as MountProps;

test('All ids of a page differ, inside and outside islands', () => {
  const ids = [...slot.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

test('An element says that React answers its presses as soon as it hydrates, so that none counts twice', async () => {
  const element = slot.querySelector<HTMLElement>('[data-island]') as HTMLElement;
  const { mount } = createIslandLifecycles(Counter);
  const mounting = mount(propsFor(element, { start: 1 }));
  expect(element.dataset.mounted).toBe('');
  const button = element.querySelector('button') as HTMLButtonElement;
  button.click();
  await mounting;
  await vi.waitFor(() => expect(button.textContent).toBe('2'));
});

test('An island hydrates its HTML without an error, and responds', async () => {
  const element = slot.querySelectorAll<HTMLElement>('[data-island]')[1] as HTMLElement;
  const button = element.querySelector('button') as HTMLButtonElement;
  const { mount, unmount } = createIslandLifecycles(Counter);
  const props = propsFor(element, JSON.parse(element.dataset.props ?? ''));
  await mount(props);
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe('11'));
  expect(element.querySelector('button')).toBe(button);
  expect(console.error).not.toHaveBeenCalled();
  await unmount(props);
});

test('A root whose server HTML does not match is rendered again, and tells its host what differs and where', async () => {
  const element = slot.querySelectorAll<HTMLElement>('[data-island]')[1] as HTMLElement;
  (element.querySelector('button') as HTMLButtonElement).textContent = 'ten';
  const onMismatch = vi.fn();
  const props = { ...propsFor(element, { start: 10 }), onMismatch };
  await createIslandLifecycles(Counter).mount(props);
  expect(element.querySelector('button')?.textContent).toBe('10');
  expect(onMismatch).toHaveBeenCalledOnce();
  const [error, { componentStack }] = onMismatch.mock.calls[0] as [Error, HydrationDetails];
  expect(error.message).toMatch(/rendered text didn't match/);
  expect(componentStack).toContain('at Counter');
});

test('A root that throws reports the crash and renders nothing', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken on mount');
  };
  const empty = document.createElement('div');
  await createLifecycles(Broken).mount(propsFor(empty));
  expect(onCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken on mount' }));
  expect(empty.innerHTML).toBe('');
});

test('A mounted root shows the props of an update', async () => {
  const Path = ({ path }: FragmentProps) => <b>{path}</b>;
  const empty = document.createElement('div');
  const lifecycles = createLifecycles(Path);
  const props = propsFor(empty);
  await lifecycles.mount(props);
  await lifecycles.update?.({ ...props, path: '/next' });
  expect(empty.innerHTML).toBe('<b>/next</b>');
});

test('An enhanced island is in the HTML once and is reported to the shell', () => {
  const Enhanced = () => (
    <section>
      <EnhancedIsland expose="./List" hydrate="visible">
        <ul>
          <li>One</li>
        </ul>
      </EnhancedIsland>
    </section>
  );
  expect(renderFragment(Enhanced, request, {})).toEqual({
    html:
      '<section><div data-island="./List" data-hydrate="visible" data-kept="">' +
      '<ul><li>One</li></ul></div></section>',
    islands: [{ expose: './List', hydrate: 'visible' }],
  });
});
