// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { buttonClass } from './buttonClass.ts';

afterEach(cleanup);

describe('Button', () => {
  it('defaults to a primary button of medium size that does not submit', () => {
    render(<Button>Save</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(button.type).toBe('button');
    expect(button.className).toBe('ui-button ui-button--primary');
  });

  it('has stable global class names for its look', () => {
    render(
      <Button variant="ghost" size="lg" fullWidth className="mine">
        Save
      </Button>,
    );
    expect(screen.getByRole('button').className).toBe(
      'ui-button ui-button--ghost ui-button--lg ui-button--full mine',
    );
  });

  it('passes native attributes and the ref to the button', () => {
    const ref = createRef<HTMLButtonElement>();
    render(
      <Button ref={ref} type="submit" disabled aria-label="Send it">
        Send
      </Button>,
    );
    expect(ref.current).toBe(screen.getByRole('button', { name: 'Send it' }));
    expect(ref.current?.type).toBe('submit');
    expect(ref.current?.disabled).toBe(true);
  });

  it('reports a click', () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Save</Button>);
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('ignores clicks while loading, does not submit and keeps the focus', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save please wait' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('keeps a busy state of its own while it is not loading', () => {
    render(<Button aria-busy>Save</Button>);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('has no loading state when it is not loading', () => {
    render(<Button>Save</Button>);
    const button = screen.getByRole('button');
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });
});

describe('ButtonLink', () => {
  it('is a link styled as a button', () => {
    render(
      <ButtonLink href="/pricing" variant="secondary">
        See plans
      </ButtonLink>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'See plans' });
    expect(link.getAttribute('href')).toBe('/pricing');
    expect(link.className).toBe('ui-button ui-button--secondary');
    expect(link.target).toBe('');
  });

  it('announces that it opens a new tab, which gets no opener', () => {
    render(
      <ButtonLink href="https://example.com" newTab rel="nofollow">
        Log in
      </ButtonLink>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', {
      name: 'Log in (opens in a new tab)',
    });
    expect(link.target).toBe('_blank');
    expect(link.rel).toBe('nofollow noopener');
  });
});

describe('buttonClass', () => {
  it('returns the class names for markup rendered elsewhere', () => {
    expect(buttonClass()).toBe('ui-button ui-button--primary');
    expect(buttonClass({ variant: 'secondary', size: 'lg' })).toBe(
      'ui-button ui-button--secondary ui-button--lg',
    );
  });
});
