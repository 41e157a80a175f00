// @vitest-environment happy-dom
import { createMemoryCookies } from '@site/state/memory-cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeadPopupElement } from './createLeadPopupElement.ts';
import type { EmbedHost } from './EmbedApp.ts';
import { ATTRIBUTES } from './embedNames.ts';

const app = { open: vi.fn(), close: vi.fn(), refresh: vi.fn(), unmount: vi.fn() };
const mount = vi.fn((_host: EmbedHost) => app);
const loadApp = vi.fn(async () => mount);
const hasWaiting = vi.fn(async () => false);
let memory: ReturnType<typeof createMemoryCookies>;

const PopupElement = createLeadPopupElement({
  siteUrl: 'https://site.example',
  loadApp,
  hasWaiting,
  memory: { get: (name) => memory.get(name) },
  clock: () => Date.now(),
});
customElements.define('test-popup', class extends PopupElement {});

type Popup = InstanceType<ReturnType<typeof createLeadPopupElement>> & Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  memory = createMemoryCookies();
  for (const each of Object.values(app)) each.mockReset();
  loadApp.mockReset().mockImplementation(async () => mount);
  mount.mockClear();
  hasWaiting.mockReset().mockImplementation(async () => false);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

function add(attributes: Record<string, string> = {}) {
  const element = document.createElement('test-popup') as unknown as Popup;
  for (const [name, value] of Object.entries({ 'integration-key': 'pk_1', ...attributes }))
    element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('Without a trigger nothing is fetched; show opens, hide closes', async () => {
  const element = add({ trigger: 'none' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadApp).not.toHaveBeenCalled();
  expect(await element.show()).toBe(true);
  expect(app.open.mock.calls).toEqual([['show']]);
  element.hide();
  expect(app.close).toHaveBeenCalledOnce();
  await element.show();
  expect(loadApp).toHaveBeenCalledOnce();
});

test('By default it opens as the site’s own pop-up does, and not again in its period', async () => {
  add();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(app.open.mock.calls).toEqual([['time']]);
  document.body.replaceChildren();
  memory.set('lead_popup_opened', 'true', { days: 7 });
  add();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(app.open).toHaveBeenCalledOnce();
});

test('It does not open over a field in which the visitor types', async () => {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
  add({ trigger: 'time:1' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(app.open).not.toHaveBeenCalled();
  field.blur();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(app.open).toHaveBeenCalledOnce();
});

test('It does not open over a field or a dialog inside the host’s own components', async () => {
  const inner = document.createElement('div');
  const field = inner.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
  const outer = document.body.appendChild(document.createElement('div'));
  const outerRoot = outer.attachShadow({ mode: 'open' });
  outerRoot.append(inner);
  field.focus();
  add({ trigger: 'time:1' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(app.open).not.toHaveBeenCalled();

  const dialog = outerRoot.appendChild(document.createElement('dialog'));
  const button = dialog.appendChild(document.createElement('button'));
  dialog.show();
  button.focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(app.open).not.toHaveBeenCalled();
  dialog.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(app.open).toHaveBeenCalledOnce();
});

test.each([
  '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"button":{"html":"<b>"}}',
  '[{"button":"yes"}]',
  '"yes"',
  'null',
])('Texts that are no words by name, such as %s, change nothing', (texts) => {
  const element = add({ mode: 'button', texts });
  expect(element.shadowRoot?.querySelector('button')?.textContent).toBe('Trial Premium Features');
  expect(Object.values(element.texts).filter((text) => typeof text !== 'string')).toEqual([]);
  expect(Object.getPrototypeOf(element.texts)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('polluted');
});

test('A button opens it and has the host’s words', async () => {
  const element = add({ mode: 'button', texts: '{"button":"Jetzt testen"}' });
  const button = element.shadowRoot?.querySelector('button');
  expect(button?.textContent).toBe('Jetzt testen');
  button?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
  await settle();
  expect([loadApp.mock.calls.length, app.open.mock.calls.length]).toEqual([1, 0]);
  button?.click();
  await settle();
  expect(app.open.mock.calls).toEqual([['button']]);
  element.texts = { button: 'Essayer' };
  expect(button?.textContent).toBe('Essayer');
});

test('The host’s own elements open it in place of what they do otherwise', async () => {
  const link = document.createElement('a');
  link.href = 'https://site.example/pricing';
  link.className = 'try';
  document.body.append(link);
  add({ trigger: 'none', 'trigger-element': '.try' });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  link.dispatchEvent(click);
  await settle();
  expect([click.defaultPrevented, app.open.mock.calls]).toEqual([true, [['element']]]);
  const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  link.dispatchEvent(inNewTab);
  expect(inNewTab.defaultPrevented).toBe(false);
});

test('A selector that is none is named, and nothing else fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = add({ 'trigger-element': '..' });
  expect(log.mock.calls.join()).toContain('trigger-element=".."');
  expect(await element.show()).toBe(true);
});

test('An element that was in the page before its class starts once, with what a framework has set', async () => {
  document.body.innerHTML = '<late-popup integration-key="pk_1" mode="button"></late-popup>';
  const element = document.querySelector('late-popup') as unknown as Popup;
  element.texts = { button: 'Early' };
  customElements.define('late-popup', class extends PopupElement {});
  const [button, ...others] = element.shadowRoot?.querySelectorAll('button') ?? [];
  expect([button?.textContent, others]).toEqual(['Early', []]);
  element.remove();
});

test('Without a key it says so and opens nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = document.createElement('test-popup') as unknown as Popup;
  document.body.append(element);
  expect(await element.show()).toBe(false);
  expect(log.mock.calls.join()).toContain('integration-key');
  expect(loadApp).not.toHaveBeenCalled();
});

test('Code that cannot be loaded is told, and tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  loadApp.mockRejectedValueOnce(new Error('blocked'));
  const element = add({ trigger: 'none' });
  const failures: unknown[] = [];
  document.addEventListener('lead:failed', (event) => {
    failures.push((event as CustomEvent).detail);
  });
  expect(await element.show()).toBe(false);
  expect(failures).toEqual([{ reason: 'unavailable' }]);
  expect(await element.show()).toBe(true);
});

test('A host that replaces its body while a lead is sent is told of the lead, once', async () => {
  const element = add({ trigger: 'none' });
  await element.show();
  const told: string[] = [];
  const stop = new AbortController();
  for (const [place, target] of Object.entries({ element, document }))
    for (const name of ['lead:submitted', 'lead:failed', 'lead:closed'])
      (target as unknown as EventTarget).addEventListener(
        name,
        () => {
          told.push(`${name} at the ${place}`);
          element.remove();
        },
        { signal: stop.signal },
      );
  const { dispatch } = mount.mock.calls.at(-1)![0];
  dispatch('lead:submitted', { id: '1' });
  expect(told.splice(0)).toEqual([
    'lead:submitted at the element',
    'lead:submitted at the document',
  ]);
  expect(element.isConnected).toBe(false);
  dispatch('lead:failed', { id: '1', reason: 'waiting' });
  expect(told.splice(0)).toEqual(['lead:failed at the element', 'lead:failed at the document']);
  // Not about a lead.
  dispatch('lead:closed', {});
  expect(told).toEqual(['lead:closed at the element']);
  stop.abort();
});

test('What waits from an earlier page is sent though nobody opens the quiz', async () => {
  hasWaiting.mockResolvedValue(true);
  add({ trigger: 'none' });
  await settle();
  expect([mount.mock.calls.length, app.open.mock.calls.length]).toEqual([1, 0]);
});

test('Every attribute is a property too', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = add();
  for (const attribute of ATTRIBUTES.filter((name) => name !== 'texts')) {
    const property = attribute.replace(/-(\w)/g, (_match, letter) => letter.toUpperCase());
    element[property] = 'x';
    expect(element.getAttribute(attribute)).toBe('x');
    element[property] = null;
    expect([element.hasAttribute(attribute), element[property]]).toEqual([false, null]);
  }
});

test('Another key starts it anew, another theme changes it', async () => {
  const element = add({ trigger: 'none' });
  await element.show();
  element.theme = 'dark';
  expect([app.refresh.mock.calls.length, app.unmount.mock.calls.length]).toEqual([1, 0]);
  element.integrationKey = 'pk_2';
  expect(app.unmount).toHaveBeenCalledOnce();
  await element.show();
  expect(mount.mock.calls.at(-1)?.[0].getSettings()).toMatchObject({ key: 'pk_2', theme: 'dark' });
});

test('Removed, it leaves neither timers nor nodes, and code that comes late is not mounted', async () => {
  for (let time = 0; time < 10; time++) {
    const element = add({ mode: 'button', trigger: 'time:30 exit' });
    void element.show();
    element.remove();
    await settle();
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
  }
  expect(mount).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
