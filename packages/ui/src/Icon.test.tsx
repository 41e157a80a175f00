// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIcon } from './createIcon.tsx';
import { Icon } from './Icon.tsx';
import { allIcons } from './icons/allIcons.ts';
import { closeIcon } from './icons/controls.ts';

afterEach(cleanup);

describe('Icon', () => {
  it('is 24 by 24 pixels in the text colour, hidden from screen readers', () => {
    const { container } = render(<Icon name="mail" />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('width')).toBe('24');
    expect(svg?.getAttribute('height')).toBe('24');
    expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24');
    expect(svg?.getAttribute('stroke')).toBe('currentColor');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(svg?.querySelector('path')?.getAttribute('d')).toBe(allIcons.mail);
  });

  it('accepts a size and a class', () => {
    const { container } = render(<Icon name="mail" size={16} className="mine" />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('width')).toBe('16');
    expect(svg?.getAttribute('height')).toBe('16');
    expect(svg?.getAttribute('class')).toBe('mine');
  });

  it('is an image with a name when it has a title', () => {
    render(<Icon name="external" title="Opens in a new tab" />);
    const image = screen.getByRole('img');
    expect(image.querySelector('title')?.textContent).toBe('Opens in a new tab');
    expect(image.hasAttribute('aria-hidden')).toBe(false);
  });

  it.each(['carrier-pigeon', '', 'constructor', '__proto__'])(
    'logs an error and renders nothing for the unknown name "%s"',
    (name) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { container } = render(<Icon name={name} />);
      expect(container.innerHTML).toBe('');
      expect(log).toHaveBeenCalledWith(
        expect.stringContaining(`Icon: no icon is called "${name}".`),
      );
    },
  );
});

describe('createIcon', () => {
  it('creates an Icon that knows the given icons only', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const OwnIcon = createIcon({ close: closeIcon });
    const { container } = render(
      <>
        <OwnIcon name="close" />
        <OwnIcon name="mail" />
      </>,
    );
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(log).toHaveBeenCalledWith('Icon: no icon is called "mail". Known here: close.');
  });
});

describe('allIcons', () => {
  it.each(Object.entries(allIcons))('has a path within the grid for %s', (_name, path) => {
    expect(path).toMatch(/^M[\d.,\sMmLlHhVvCcSsAaZz-]+$/);
    // Checking the start points of absolute commands is enough to catch a mistake.
    for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(2);
      expect(Number(x)).toBeLessThanOrEqual(22);
      expect(Number(y)).toBeGreaterThanOrEqual(2);
      expect(Number(y)).toBeLessThanOrEqual(22);
    }
  });

  it('has no duplicate drawing', () => {
    const paths = Object.values(allIcons);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
