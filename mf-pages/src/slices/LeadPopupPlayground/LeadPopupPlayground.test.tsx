// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { PLAYGROUND_KEY } from '@site/config/embedTag';
import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { enhancePlayground } from './enhancePlayground.ts';
import { LeadPopupPlayground } from './LeadPopupPlayground.tsx';

const SITE = 'https://site.example';

function start() {
  const slice = createSlice<Content.LeadPopupPlaygroundSlice>('lead_popup_playground', {
    heading: [],
    intro: paragraphs('Play.'),
  });
  const page = showOnPage(<LeadPopupPlayground slice={slice} />);
  const root = document.querySelector<HTMLElement>('[data-island]');
  if (!root) throw new Error('There is no island.');
  const code = () => page.getByRole('region', { name: 'The tag for your page' }).textContent;
  const enhance = (copy = vi.fn(async (_text: string) => {})) => {
    const end = enhancePlayground(root, { siteUrl: SITE, copy });
    onTestFinished(end);
    return end;
  };
  const popup = () => root.querySelector('quillpost-lead-popup');
  return { page, root, code, enhance, popup };
}

test('Without scripts there is the usual tag, of the site’s own address', () => {
  const { code, popup } = start();
  expect(code()).toBe(
    '<script type="module" src="https://www.quillpost.example/embed/1/lead-popup.js" data-key="pk_YOUR_KEY"></script>',
  );
  expect(popup()).toBeNull();
});

test('The pop-up and the tag follow the controls, and what was chosen before the script came counts', () => {
  const { page, code, enhance, popup } = start();
  fireEvent.click(page.getByRole('radio', { name: 'Dark' }));
  enhance();
  expect(code()).toContain('data-theme="dark"');
  expect(popup()?.outerHTML).toContain(`integration-key="${PLAYGROUND_KEY}"`);
  expect(popup()?.getAttribute('theme')).toBe('dark');
  fireEvent.click(page.getByRole('radio', { name: /^A button/ }));
  fireEvent.input(page.getByRole('textbox', { name: 'Button' }), { target: { value: 'Try it' } });
  expect(popup()?.getAttribute('mode')).toBe('button');
  expect(popup()?.getAttribute('texts')).toBe('{"button":"Try it"}');
  fireEvent.click(page.getByRole('radio', { name: 'Light' }));
  expect(popup()?.hasAttribute('theme')).toBe(false);
  expect(code()).toContain('mode="button" texts=');
});

test('In the playground nothing opens by itself, and nobody is led away', () => {
  const { page, code, enhance, popup } = start();
  enhance();
  fireEvent.input(page.getByRole('textbox', { name: 'Address after the quiz' }), {
    target: { value: '/thanks' },
  });
  expect(code()).toContain('data-completed-url="/thanks"');
  expect(popup()?.getAttribute('completed-url')).toBe('none');
  expect(popup()?.getAttribute('trigger')).toBe('none');
});

test('A finished quiz begins anew once it is closed', () => {
  const { page, enhance, popup } = start();
  enhance();
  const first = popup();
  first?.dispatchEvent(new CustomEvent('lead:closed', { bubbles: true }));
  expect(popup()).toBe(first);
  first?.dispatchEvent(new CustomEvent('lead:submitted', { bubbles: true }));
  expect(page.getByText('lead:submitted')).toBeDefined();
  first?.dispatchEvent(new CustomEvent('lead:closed', { bubbles: true }));
  expect(popup()).not.toBe(first);
});

test('The tag is copied, or selected where the browser does not allow that', async () => {
  const { page, code, enhance } = start();
  const copy = vi.fn(async (_text: string) => {});
  enhance(copy);
  const button = page.getByRole('button', { name: 'Copy the tag' });
  fireEvent.click(button);
  await page.findByText('Copied.');
  expect(copy.mock.calls).toEqual([[code()]]);
  copy.mockRejectedValue(new Error('not allowed'));
  fireEvent.click(button);
  await page.findByText('Selected. Copy it with your keyboard.');
  expect(getSelection()?.toString()).toBe(code());
});

test('When the page is left, the pop-up goes and the controls rest', () => {
  const { page, code, enhance, popup } = start();
  enhance()();
  expect(popup()).toBeNull();
  fireEvent.click(page.getByRole('radio', { name: 'Dark' }));
  expect(code()).not.toContain('dark');
});
