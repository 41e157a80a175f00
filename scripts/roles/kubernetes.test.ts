import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repository } from '../site/buildWhatChanged.ts';
import { ROLES, type RoleName } from './roles.ts';

const folder = join(repository, 'deploy/kubernetes');
/** For how long Kubernetes waits for a process that does not say otherwise. */
const GRACE_S = 30;

interface Manifest {
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: its schema is compared elsewhere.
  spec: any;
  data?: Record<string, string>;
}

let all: Manifest[];
let deployments: Manifest[];
beforeAll(async () => {
  const { resources } = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8'));
  const texts = await Promise.all(
    (resources as string[]).map((file) => readFile(join(folder, file), 'utf8')),
  );
  all = texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS()));
  deployments = listKind('Deployment');
});

const listKind = (kind: string) => all.filter((each) => each.kind === kind);
const podOf = ({ spec }: Manifest) => spec.template.spec;
const containerOf = (deployment: Manifest) => podOf(deployment).containers[0];
const findService = (name: string) =>
  listKind('Service').find((each) => each.metadata.name === name);
const readSettings = (deployment: Manifest): Record<string, string> =>
  Object.fromEntries(
    containerOf(deployment).env.map((each: { name: string; value: string }) => [
      each.name,
      each.value,
    ]),
  );

test('Each probe asks a port of its container, which is where the role listens', () => {
  for (const deployment of deployments) {
    const { ports, startupProbe, livenessProbe, readinessProbe } = containerOf(deployment);
    const [http] = ports;
    expect(http).toEqual({
      name: 'http',
      containerPort: ROLES[deployment.metadata.name as RoleName].port,
    });
    for (const probe of [startupProbe, livenessProbe, readinessProbe])
      expect(probe.httpGet.port).toBe('http');
    // What is not ready is not restarted.
    expect(
      [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path),
    ).toEqual(['/healthz', '/healthz', '/readyz']);
  }
});

test('Each service, disruption budget and rule of the ingress is about pods that there are', () => {
  const labels = deployments.map(({ spec }) => spec.template.metadata.labels);
  for (const { spec } of deployments)
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
  for (const { spec } of listKind('Service')) expect(labels).toContainEqual(spec.selector);
  for (const { metadata, spec } of listKind('PodDisruptionBudget')) {
    expect(labels).toContainEqual(spec.selector.matchLabels);
    const owner = deployments.find((each) => each.metadata.name === metadata.name);
    // Otherwise no node could ever be emptied.
    expect(owner?.spec.replicas).toBeGreaterThan(spec.minAvailable);
  }
  for (const { spec } of listKind('NetworkPolicy'))
    for (const { matchExpressions } of [spec.podSelector, spec.ingress[0].from[0].podSelector])
      expect(labels.map(({ app }) => app)).toEqual(
        expect.arrayContaining(matchExpressions[0].values),
      );
  for (const { spec } of listKind('Ingress')) {
    const { service } = spec.rules[0].http.paths[0].backend;
    expect(findService(service.name)?.spec.ports).toContainEqual(
      expect.objectContaining({ name: service.port.name }),
    );
  }
});

test('Each address in the settings is a port of a service, and leads to one of its pods', () => {
  const [map] = listKind('ConfigMap');
  for (const deployment of deployments) {
    expect(containerOf(deployment).envFrom).toEqual([
      { configMapRef: { name: map?.metadata.name } },
    ]);
    const settings = { ...map?.data, ...readSettings(deployment) };
    for (const value of Object.values(settings)) {
      const [, name, port] = /^http:\/\/(\w+):(\d+)$/.exec(value) ?? [];
      if (!name) continue;
      const found = findService(name)?.spec.ports.find(
        (each: { port: number }) => each.port === Number(port),
      );
      expect(found, value).toBeDefined();
      const target = deployments.find((each) => each.metadata.name === name) as Manifest;
      if (found.targetPort === 'http')
        expect(containerOf(target).ports[0].containerPort).toBe(Number(port));
      else expect(Object.values(readSettings(target))).toContain(String(found.targetPort));
    }
  }
});

test('Each volume that a container mounts is there, and all that it is given is mounted', () => {
  for (const deployment of deployments) {
    const { volumeMounts, env } = containerOf(deployment);
    const names = podOf(deployment).volumes.map(({ name }: { name: string }) => name);
    expect(volumeMounts.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort());
    const paths = volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(paths).toContain('/data');
    for (const { name, value } of env)
      if (name.endsWith('_FILE')) expect(paths).toContain(value.slice(0, value.lastIndexOf('/')));
  }
});

test('A pod has the time to answer what has begun after it stopped getting new requests', () => {
  for (const deployment of deployments) {
    const { lifecycle, readinessProbe } = containerOf(deployment);
    const drainS = Number(readSettings(deployment).DRAIN_MS ?? 0) / 1000;
    const pauseS = lifecycle?.preStop.sleep.seconds ?? 0;
    expect(podOf(deployment).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      GRACE_S + drainS + pauseS,
    );
    // A worker has no visitors.
    if (deployment.metadata.name !== 'worker')
      expect(drainS + pauseS).toBeGreaterThan(
        readinessProbe.periodSeconds * readinessProbe.failureThreshold,
      );
  }
});

test('The image that pods run is one that the kustomization names', async () => {
  const { images } = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8'));
  const names = images.map(({ name }: { name: string }) => name);
  for (const deployment of deployments) expect(names).toContain(containerOf(deployment).image);
});
