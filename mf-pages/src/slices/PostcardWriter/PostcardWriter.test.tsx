// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import type { Postcard } from './drawPostcard.ts';
import { enhancePostcard } from './enhancePostcard.ts';
import { PostcardWriter } from './PostcardWriter.tsx';

const PICTURE = new File(['picture'], 'postcard.png', { type: 'image/png' });

function start(share?: (picture: File) => Promise<void>) {
  const slice = createSlice<Content.PostcardWriterSlice>('postcard_writer', {
    message: 'Dear Tom',
    address: paragraphs('The blue door', 'The coast'),
  });
  const page = showOnPage(<PostcardWriter slice={slice} />);
  const root = document.querySelector<HTMLElement>('[data-island]')!;
  const paint = vi.fn(async (_card: Postcard) => PICTURE);
  const save = vi.fn();
  const enhance = () => {
    const end = enhancePostcard(root, { share, paint, save });
    onTestFinished(end);
    return end;
  };
  const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
  return { page, enhance, paint, save, press };
}

test('The picture has what was written, and the stamp that was chosen', async () => {
  const { page, enhance, paint, save, press } = start();
  enhance();
  fireEvent.input(page.getByRole('textbox', { name: 'Message' }), {
    target: { value: '<b>Low</b> water' },
  });
  fireEvent.click(page.getByRole('radio', { name: 'Kitchen' }));
  press('Keep it as a picture');
  await page.findByText('Saved as postcard.png. We have not seen it.');
  expect(save.mock.calls).toEqual([[PICTURE]]);
  expect(paint.mock.calls[0]?.[0]).toMatchObject({
    message: '<b>Low</b> water',
    address: 'The blue door\nThe coast',
    stamp: { name: 'Kitchen' },
  });
});

test('Sharing is offered only where the browser can', async () => {
  expect(start().page.queryByRole('button', { name: 'Share it' })).toBeNull();
  const share = vi.fn(async () => {});
  const { page, enhance, press } = start(share);
  enhance();
  press('Share it');
  await page.findByText('Handed over.');
  expect(share.mock.calls).toEqual([[PICTURE]]);
});

test('Whoever changes their mind about sharing hears nothing of it, and a failure is told', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  const { page, enhance, press, save } = start(share);
  enhance();
  press('Share it');
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(page.getByRole('status').textContent).toBe('');
  save.mockImplementation(() => {
    throw new Error('no disk');
  });
  press('Keep it as a picture');
  await page.findByText('That did not work here. A screenshot will.');
});

test('When the page is left, nothing is painted any more', () => {
  const { enhance, press, paint } = start();
  enhance()();
  press('Keep it as a picture');
  expect(paint).not.toHaveBeenCalled();
});
