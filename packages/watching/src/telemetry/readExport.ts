import { EnvironmentError, readEnvironment, z } from '@site/environment';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const exporter = () => z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp');
const protocol = () =>
  z.enum(PROTOCOLS, `must be ${PROTOCOLS.join(' or ')}`).default('http/protobuf');

/** The standard variables of OpenTelemetry that decide whether something is sent. Its SDK reads the others by itself. */
const exportVariables = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol(),
  OTEL_TRACES_EXPORTER: exporter(),
  OTEL_METRICS_EXPORTER: exporter(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).max(86_400_000).default(60_000),
};

export interface Export {
  protocol: (typeof PROTOCOLS)[number];
  traces: boolean;
  metrics: boolean;
  metricsEveryMs: number;
}

/**
 * What a process sends over OTLP: nothing, unless an endpoint is set.
 *
 * @throws {EnvironmentError}
 */
export function readExport(environment: NodeJS.ProcessEnv): Export {
  const settings = readEnvironment(exportVariables, environment);
  const { OTEL_SDK_DISABLED: disabled, OTEL_EXPORTER_OTLP_ENDPOINT: both } = settings;
  const isSent = (kind: 'TRACES' | 'METRICS') => {
    const endpoint = settings[`OTEL_EXPORTER_OTLP_${kind}_ENDPOINT`] ?? both;
    if (disabled === 'true' || !endpoint || settings[`OTEL_${kind}_EXPORTER`] === 'none')
      return false;
    if (/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return true;
    throw new EnvironmentError('OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https URL');
  };
  return {
    protocol: settings.OTEL_EXPORTER_OTLP_PROTOCOL,
    traces: isSent('TRACES'),
    metrics: isSent('METRICS'),
    metricsEveryMs: settings.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
