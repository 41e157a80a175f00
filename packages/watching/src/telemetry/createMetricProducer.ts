import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;
type Labels = Record<string, string | number>;

/** Lets OpenTelemetry's SDK send what is counted for Prometheus, so that each thing is counted once. */
export function createMetricProducer(
  registry: Registry,
  resource: Resource,
  clock: () => number,
): MetricProducer {
  const since = asTime(clock());
  return {
    async collect() {
      const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[];
      const until = asTime(clock());
      const scope = { name: 'site' };
      const data = metrics.map((metric) => convert(metric, since, until));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope, metrics: data }] },
        errors: [],
      };
    },
  };
}

function convert(metric: Metric, startTime: HrTime, endTime: HrTime): MetricData {
  const { name, help, type, values } = metric;
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const times = { startTime, endTime };
  // prom-client's types say a number, at run time it is the name.
  if (String(type) === 'histogram') {
    const dataPoints = groupSeries(values).map((each) => ({ ...times, ...each }));
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values.map(({ labels, value }) => ({
    ...times,
    attributes: { ...labels } as Labels,
    value,
  }));
  if (String(type) === 'counter')
    return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** A histogram's series, whose buckets each contain those before them, as points with buckets of their own. */
function groupSeries(values: Metric['values']) {
  const series = new Map<
    string,
    { attributes: Labels; bounds: [number, number][]; sum: number; count: number }
  >();
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...attributes } = labels as Labels;
    const key = JSON.stringify(attributes);
    const found = series.get(key) ?? { attributes, bounds: [], sum: 0, count: 0 };
    series.set(key, found);
    if (metricName.endsWith('_sum')) found.sum = value;
    else if (metricName.endsWith('_count')) found.count = value;
    else if (le !== '+Inf' && le !== undefined) found.bounds.push([Number(le), value]);
  }
  return [...series.values()].map(({ attributes, bounds, sum, count }) => {
    const below = bounds.map(([, upTo]) => upTo);
    const counts = [...below, count].map((upTo, index) => upTo - (below[index - 1] ?? 0));
    const boundaries = bounds.map(([bound]) => bound);
    return { attributes, value: { buckets: { boundaries, counts }, sum, count } };
  });
}

const asTime = (ms: number): HrTime => [Math.trunc(ms / 1_000), (ms % 1_000) * 1_000_000];
