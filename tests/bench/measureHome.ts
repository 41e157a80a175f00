import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { measureBrotli, toKb } from './compress.ts';
import type { Figure } from './Figure.ts';
import { requestPage } from './requestPage.ts';

/** Measures the response of the home page, styles included. */
export async function measureHome({ site }: Bench): Promise<Figure[]> {
  const { headers, body } = await requestPage(site.url);
  const html = await (await fetch(site.url)).text();
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  const css = styles.join('');
  return [
    {
      name: 'HTML with critical CSS of the home page, brotli',
      value: toKb(body.byteLength),
      unit: 'kB',
      budget: budgets.homeDocument,
      note: [
        `${headers['content-encoding'] ?? 'not compressed'}; ${Buffer.byteLength(html)} bytes before`,
        `styles ${Buffer.byteLength(css)} bytes, alone ${measureBrotli(css)} in brotli`,
        `answer's headers ${measureHeaders(headers)} bytes`,
      ].join('; '),
    },
  ];
}

const measureHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
