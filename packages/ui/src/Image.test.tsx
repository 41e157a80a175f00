import { buildImageUrl } from '@site/config/images';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image, type ImageProps } from './Image.tsx';

/** The attributes of the rendered image. */
function render(props: Partial<ImageProps>): Record<string, string> {
  const html = renderToStaticMarkup(<Image src="/images/a.jpg" alt="" {...props} />);
  const [tag = ''] = /<img [^>]*>/.exec(html) ?? [];
  const attributes = [...tag.matchAll(/([a-zA-Z]+)="([^"]*)"/g)];
  return Object.fromEntries(attributes.map(([, name, value]) => [name, value ?? '']));
}

const widthsOf = (srcSet: string | undefined) =>
  [...(srcSet ?? '').matchAll(/width=(\d+).*? (\S+?)(?:,|$)/g)].map(([, made, said]) => [
    Number(made),
    said,
  ]);

test('An image reserves its space, has alternative text, and loads lazily', () => {
  expect(render({ alt: 'Ada', width: 320, height: 200, className: 'x' })).toMatchObject({
    alt: 'Ada',
    width: '320',
    height: '200',
    class: 'x',
    loading: 'lazy',
    decoding: 'async',
  });
});

test('The default size is 500 by 500 at a quality of 75', () => {
  const { width, height, src } = render({});
  expect([width, height, src]).toEqual(['500', '500', buildImageUrl('/images/a.jpg')]);
});

test('The largest image of the first screen loads with priority, and is painted with the text', () => {
  expect(render({ priority: true })).toMatchObject({
    loading: 'eager',
    fetchPriority: 'high',
    decoding: 'sync',
  });
  expect(render({}).fetchPriority).toBeUndefined();
});

test('An image of a fixed size has that width and, for high-density screens, twice the width', () => {
  expect(widthsOf(render({ width: 96, height: 96 }).srcSet)).toEqual([
    [96, '1x'],
    [256, '2x'],
  ]);
});

test.each([
  [9_000, [640, 828, 1_200, 2_048, 3_840]],
  [641, [640, 828, 1_200, 2_048, 3_840]],
  [640, [128, 256, 384, 640]],
  [200, [128, 256]],
])(
  'An image of %i px that grows with the viewport is offered in these widths: %o',
  (width, widths) => {
    const { srcSet, sizes } = render({ width, height: 400, sizes: '100vw' });
    expect(sizes).toBe('100vw');
    expect(widthsOf(srcSet)).toEqual(widths.map((each) => [each, `${each}w`]));
  },
);

test('A quality applies to every size', () => {
  const { src, srcSet } = render({ quality: 50, sizes: '50vw' });
  expect(src).toContain('quality=50');
  expect(srcSet).not.toContain('quality=75');
});

test.each(['https://media.example/a.png', 'data:image/png;base64,AAAA'])(
  '%s is used unchanged',
  (src) => {
    expect(render({ src, sizes: '100vw' })).toMatchObject({ src });
    expect(render({ src }).srcSet).toBeUndefined();
    expect(render({ src, sizes: '100vw' }).srcSet).toBeUndefined();
  },
);

test('A vector image needs only one size', () => {
  const { src, srcSet } = render({ src: '/images/a.svg' });
  expect([src, srcSet]).toEqual([buildImageUrl('/images/a.svg'), undefined]);
});
