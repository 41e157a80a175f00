import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';

/** Collects the document's Core Web Vitals as they become known: milliseconds, and layout shift. */
export function watchVitals(): Partial<Record<'lcp' | 'inp' | 'cls', number>> {
  const found: ReturnType<typeof watchVitals> = {};
  const collect = ({ name, value }: MetricType) => {
    found[name.toLowerCase() as keyof typeof found] = value;
  };
  onCLS(collect);
  onINP(collect);
  onLCP(collect);
  return found;
}
