// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Disclosure } from './Disclosure.tsx';
import { useDisclosure } from './useDisclosure.ts';

afterEach(cleanup);

describe('Disclosure', () => {
  it('is a native details element, so that click, Enter and Space work without JavaScript', () => {
    const html = renderToStaticMarkup(<Disclosure summary="Is it free?">Yes.</Disclosure>);
    expect(html).toMatch(/^<details[^>]*><summary[^>]*><span>Is it free\?<\/span>/);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it('opens and closes by click and reports each change', () => {
    const onToggle = vi.fn();
    const { container } = render(
      <Disclosure summary="Is it free?" onToggle={onToggle}>
        Yes.
      </Disclosure>,
    );
    const details = container.querySelector('details') as HTMLDetailsElement;
    fireEvent.click(container.querySelector('summary') as HTMLElement);
    expect(details.open).toBe(true);
    fireEvent(details, new Event('toggle'));
    expect(onToggle).toHaveBeenLastCalledWith(true);
    fireEvent.click(container.querySelector('summary') as HTMLElement);
    expect(details.open).toBe(false);
    fireEvent(details, new Event('toggle'));
    expect(onToggle).toHaveBeenLastCalledWith(false);
  });

  it('can start open and stays as the visitor left it when it renders again', () => {
    const { container, rerender } = render(
      <Disclosure summary="Is it free?" defaultOpen name="faq" className="mine">
        Yes.
      </Disclosure>,
    );
    const details = container.querySelector('details') as HTMLDetailsElement;
    expect(details.open).toBe(true);
    expect(details.getAttribute('name')).toBe('faq');
    expect(details.className).toBe('disclosure mine');
    details.open = false;
    rerender(
      <Disclosure summary="Is it free?" defaultOpen name="faq">
        Yes, it is.
      </Disclosure>,
    );
    expect(details.open).toBe(false);
  });
});

describe('useDisclosure', () => {
  function Menu({ defaultOpen = false }: { defaultOpen?: boolean }) {
    const { buttonProps, panelProps } = useDisclosure(defaultOpen);
    return (
      <>
        <button {...buttonProps}>Menu</button>
        <div {...panelProps}>Links</div>
      </>
    );
  }

  it('opens and closes its panel and sets the state on the button', () => {
    render(<Menu />);
    const button = screen.getByRole('button', { name: 'Menu' });
    const panel = screen.getByText('Links');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(button.getAttribute('aria-controls')).toBe(panel.id);
    expect(panel.hidden).toBe(true);
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(panel.hidden).toBe(false);
    fireEvent.click(button);
    expect(panel.hidden).toBe(true);
  });

  it('can start open', () => {
    render(<Menu defaultOpen />);
    expect(screen.getByText('Links').hidden).toBe(false);
  });
});
