// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { LeadPopup } from './LeadPopup.ts';
import { type LeadPopupElement, TAG } from './LeadPopupElement.ts';
import { loadLeadPopup } from './loadLeadPopup.ts';

vi.mock('./loadLeadPopup.ts', () => ({ loadLeadPopup: vi.fn(async () => {}) }));

const siteUrl = 'https://site.example';
afterEach(() => {
  cleanup();
  vi.mocked(loadLeadPopup).mockReset().mockResolvedValue();
});

const find = () => document.querySelector(TAG) as LeadPopupElement;
const say = (name: string, detail: object) =>
  act(() => void find().dispatchEvent(new CustomEvent(name, { detail })));

test('The element has the attributes of the options and the texts as a property, and loses what is taken away', () => {
  const texts = { button: 'Go' };
  const view = render(
    <LeadPopup
      siteUrl={siteUrl}
      integrationKey="pk_1"
      mode="button"
      triggerElement=".try"
      texts={texts}
      className="wide"
    />,
  );
  const element = find();
  expect(
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  ).toEqual({
    'integration-key': 'pk_1',
    mode: 'button',
    'trigger-element': '.try',
    class: 'wide',
  });
  expect(element.texts).toBe(texts);
  view.rerender(<LeadPopup siteUrl={siteUrl} integrationKey="pk_2" />);
  expect(find()).toBe(element);
  expect(element.getAttributeNames()).toEqual(['integration-key']);
  expect(element.texts).toBeUndefined();
  expect(loadLeadPopup).toHaveBeenCalledOnce();
});

test('Events call the latest listeners, until the component leaves', () => {
  const calls: unknown[] = [];
  const tell = (name: string) => (detail: unknown) => calls.push([name, detail]);
  const view = render(
    <LeadPopup siteUrl={siteUrl} integrationKey="pk_1" onSubmitted={tell('old')} />,
  );
  view.rerender(
    <LeadPopup
      siteUrl={siteUrl}
      integrationKey="pk_1"
      onSubmitted={tell('new')}
      onStep={tell('step')}
    />,
  );
  say('lead:submitted', { id: '1' });
  say('lead:step', { step: 2 });
  say('lead:closed', {});
  const element = find();
  view.unmount();
  element.dispatchEvent(new CustomEvent('lead:submitted', { detail: { id: '2' } }));
  expect(calls).toEqual([
    ['new', { id: '1' }],
    ['step', { step: 2 }],
  ]);
});

test('A ref is the element, and children stand inside it', () => {
  const ref = createRef<LeadPopupElement>();
  render(
    <LeadPopup siteUrl={siteUrl} integrationKey="pk_1" mode="button" ref={ref}>
      <a href="/pricing">Try it</a>
    </LeadPopup>,
  );
  expect(ref.current).toBe(find());
  expect(ref.current?.textContent).toBe('Try it');
});

test('A page whose code could not be loaded hears of it as of any other failure', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(loadLeadPopup).mockRejectedValue(new Error('offline'));
  const onFailed = vi.fn();
  render(<LeadPopup siteUrl={siteUrl} integrationKey="pk_1" onFailed={onFailed} />);
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith({ reason: 'unavailable' }));
  expect(error).toHaveBeenCalledOnce();
});

test('A server renders the element, whose content works without script', () => {
  const html = renderToString(
    <LeadPopup siteUrl={siteUrl} integrationKey="pk_1" mode="button">
      <a href="/pricing">Try it</a>
    </LeadPopup>,
  );
  expect(html).toBe(
    `<${TAG} integration-key="pk_1" mode="button"><a href="/pricing">Try it</a></${TAG}>`,
  );
  expect(loadLeadPopup).not.toHaveBeenCalled();
});
