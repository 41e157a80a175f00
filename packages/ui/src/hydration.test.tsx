// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink, Disclosure, Icon, SmartLink, TextField } from './index.ts';

function Pieces() {
  return (
    <>
      <Button loading>Save</Button>
      <ButtonLink href="/pricing" newTab>
        See plans
      </ButtonLink>
      <SmartLink href="/about">About</SmartLink>
      <TextField id="email" label="Email" tooltip="Where the letters go." error="Wrong" required />
      <Disclosure summary="Is it free?">Yes.</Disclosure>
      <Icon name="mail" title="Mail" />
    </>
  );
}

it('Every component hydrates the HTML of the server without an error, also after a visitor used it', () => {
  const complain = vi.spyOn(console, 'error');
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Pieces />);
  (root.querySelector('details') as HTMLDetailsElement).open = true;
  act(() => void hydrateRoot(root, <Pieces />, { onRecoverableError: complain }));
  expect(complain).not.toHaveBeenCalled();
  expect(root.querySelector('details')?.open).toBe(true);
  expect(root.innerHTML).not.toContain('style=');
});
