// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SmartLink } from './SmartLink.tsx';
import { useLinkPrefetch } from './useLinkPrefetch.ts';

class FakeObserver {
  static all: FakeObserver[] = [];
  watched: Element[] = [];
  connected = true;
  callback: (entries: { isIntersecting: boolean }[]) => void;
  options: IntersectionObserverInit;
  constructor(callback: FakeObserver['callback'], options: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }
  observe(element: Element) {
    this.watched.push(element);
  }
  disconnect() {
    this.connected = false;
  }
}

beforeEach(() => {
  FakeObserver.all = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

function Probe({ prefetch }: { prefetch: (href: string) => void }) {
  return (
    <a href="/about" ref={useLinkPrefetch('/about', prefetch)}>
      About
    </a>
  );
}

describe('useLinkPrefetch', () => {
  it('prefetches once when the link comes within 200 px of the viewport', () => {
    const prefetch = vi.fn();
    render(<Probe prefetch={prefetch} />);
    const [observer] = FakeObserver.all;
    expect(observer?.options.rootMargin).toBe('200px');
    expect(observer?.watched).toEqual([screen.getByRole('link')]);
    observer?.callback([{ isIntersecting: false }]);
    expect(prefetch).not.toHaveBeenCalled();
    observer?.callback([{ isIntersecting: true }]);
    expect(prefetch).toHaveBeenCalledExactlyOnceWith('/about');
    expect(observer?.connected).toBe(false);
  });

  it('stops watching when the link unmounts', () => {
    const { unmount } = render(<Probe prefetch={vi.fn()} />);
    unmount();
    expect(FakeObserver.all[0]?.connected).toBe(false);
  });

  it('stays a plain link in browsers without IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Probe prefetch={vi.fn()} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/about');
  });
});

describe('SmartLink', () => {
  it('is a link with its native attributes', () => {
    render(
      <SmartLink href="/about" className="mine" aria-current="page">
        About
      </SmartLink>,
    );
    const link = screen.getByRole('link', { name: 'About' });
    expect(link.getAttribute('href')).toBe('/about');
    expect(link.className).toBe('mine');
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(FakeObserver.all).toHaveLength(1);
  });

  it('does not watch the link when prefetching is off', () => {
    render(
      <SmartLink href="/about" prefetch={false}>
        About
      </SmartLink>,
    );
    expect(FakeObserver.all).toHaveLength(0);
  });

  it('announces that it opens a new tab, and is not prefetched', () => {
    render(
      <SmartLink href="/about" newTab rel="nofollow">
        About
      </SmartLink>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', {
      name: 'About (opens in a new tab)',
    });
    expect(link.target).toBe('_blank');
    expect(link.rel).toBe('nofollow noopener');
    expect(FakeObserver.all).toHaveLength(0);
  });
});
