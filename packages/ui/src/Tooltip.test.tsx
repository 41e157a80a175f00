// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { enhanceTooltip } from './enhanceTooltip.ts';
import { Tooltip } from './Tooltip.tsx';
import { addStyleSheets } from './testing/addStyleSheets.ts';

afterEach(cleanup);

function renderTooltip() {
  render(
    <>
      <Tooltip content="Counted once a day.">
        <button type="button">Opens</button>
      </Tooltip>
      <button type="button">Elsewhere</button>
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'Opens' });
  const root = trigger.parentElement as HTMLElement;
  return { trigger, root, isOpen: () => root.dataset.open === 'true' };
}

describe('Tooltip', () => {
  it('describes its child', () => {
    const { trigger } = renderTooltip();
    const bubble = screen.getByText('Counted once a day.');
    expect(bubble.getAttribute('role')).toBe('tooltip');
    expect(trigger.getAttribute('aria-describedby')).toBe(bubble.id);
  });

  it('leaves opening to the style sheet until it is hydrated', () => {
    const html = renderToStaticMarkup(
      <Tooltip content="Counted once a day.">
        <button type="button">Opens</button>
      </Tooltip>,
    );
    expect(html).not.toContain('data-open');
    expect(html).not.toContain('style=');
  });

  it('opens when the mouse enters and closes when it leaves the child and the text', () => {
    const { root, isOpen } = renderTooltip();
    expect(isOpen()).toBe(false);
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(root, { pointerType: 'mouse' });
    expect(isOpen()).toBe(false);
  });

  it('stays open while the pointer moves from the child onto the text', () => {
    const { root, trigger, isOpen } = renderTooltip();
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    const bubble = screen.getByText('Counted once a day.');
    fireEvent.pointerOut(trigger, { pointerType: 'mouse', relatedTarget: bubble });
    fireEvent.pointerOver(bubble, { pointerType: 'mouse', relatedTarget: trigger });
    expect(root.contains(bubble)).toBe(true);
    expect(isOpen()).toBe(true);
  });

  it('stays closed after Escape when the pointer leaves a child that has the focus', () => {
    const { root, trigger, isOpen } = renderTooltip();
    trigger.focus();
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    fireEvent.keyDown(trigger, { key: 'Escape' });
    fireEvent.pointerLeave(root, { pointerType: 'mouse' });
    expect(isOpen()).toBe(false);
  });

  it('does not open again when its bubble fades out under the pointer', () => {
    const { root, isOpen } = renderTooltip();
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerEnter(screen.getByText('Counted once a day.'), { pointerType: 'mouse' });
    expect(isOpen()).toBe(false);
  });

  it('opens on keyboard focus and closes when the focus leaves', () => {
    const { trigger, isOpen } = renderTooltip();
    vi.spyOn(trigger, 'matches').mockImplementation((query) => query === ':focus-visible');
    fireEvent.focusIn(trigger);
    expect(isOpen()).toBe(true);
    fireEvent.focusOut(trigger);
    expect(isOpen()).toBe(false);
  });

  it('works without React on server HTML', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Tooltip content="Counted once a day.">
        <button type="button">Opens</button>
      </Tooltip>,
    );
    const root = document.querySelector<HTMLElement>('[data-tooltip]') as HTMLElement;
    const leave = enhanceTooltip(root);
    fireEvent.click(screen.getByRole('button'));
    expect(root.dataset.open).toBe('true');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(root.dataset.open).toBe('false');
    leave();
    fireEvent.click(screen.getByRole('button'));
    expect(root.dataset).not.toHaveProperty('open');
    document.body.replaceChildren();
  });

  it('closes on Escape without closing a dialog around it', () => {
    const { root, trigger, isOpen } = renderTooltip();
    const outer = vi.fn();
    document.body.addEventListener('keydown', outer);
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    fireEvent.keyDown(trigger, { key: 'a' });
    expect(isOpen()).toBe(true);
    const passedOn = fireEvent.keyDown(trigger, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(passedOn).toBe(false);
    expect(outer).toHaveBeenCalledOnce();
    fireEvent.keyDown(trigger, { key: 'Escape' });
    expect(outer).toHaveBeenCalledTimes(2);
    document.body.removeEventListener('keydown', outer);
  });

  it('opens on a tap and closes on a tap elsewhere', () => {
    const { root, trigger, isOpen } = renderTooltip();
    fireEvent.pointerEnter(root, { pointerType: 'touch' });
    expect(isOpen()).toBe(false);
    fireEvent.click(trigger);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(root, { pointerType: 'touch' });
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(screen.getByText('Counted once a day.'));
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
  });

  it('has an offset of 10 px, an arrow of 8 px and a transition of 0.15 s', () => {
    onTestFinished(addStyleSheets('tokens.css', 'Tooltip.module.css'));
    const { root } = renderTooltip();
    expect(getComputedStyle(root).getPropertyValue('--tooltip-arrow')).toBe('8px');
    const bubble = screen.getByText('Counted once a day.');
    const { insetBlockEnd, transition } = getComputedStyle(bubble);
    expect(insetBlockEnd).toBe('calc(100% + 10px)');
    expect(transition).toMatch(/^opacity 0\.15s .+\s+translate 0\.15s/);
  });
});
