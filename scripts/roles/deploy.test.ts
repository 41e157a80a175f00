import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repository } from '../site/buildWhatChanged.ts';
import { createSecrets } from './createSecrets.ts';
import { listSettings } from './listSettings.ts';

const deploy = join(repository, 'deploy');
const read = (path: string) => readFile(join(deploy, path), 'utf8');

/** Not the site's own. */
const OTHERS = ['NODE_ENV', 'SITE_ROLES'];

let known: Set<string>;
let secrets: string[];
beforeAll(async () => {
  known = new Set([...(await listSettings()).keys(), ...OTHERS]);
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  await createSecrets(folder);
  secrets = await readdir(folder);
  await rm(folder, { recursive: true });
});

const expectKnown = (names: string[]) =>
  expect(names.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);

interface Pod {
  enableServiceLinks: boolean;
  securityContext: { runAsNonRoot: boolean };
  containers: {
    name: string;
    env: { name: string; value: string }[];
    ports: { containerPort: number }[];
    securityContext: { readOnlyRootFilesystem: boolean };
  }[];
  volumes: { secret?: { items: { key: string }[] } }[];
}

/** Compares an object to Kubernetes' own schema. What the schema does not know passes. */
async function validate(object: { apiVersion: string; kind: string }): Promise<void> {
  const models = await import(`kubernetes-models/${object.apiVersion}/${object.kind}`);
  new models[object.kind](object).validate();
}

test('What Kubernetes is given fits its schemas, and names only settings and secrets that there are', async () => {
  const { resources } = parse(await read('kubernetes/kustomization.yaml'));
  const documents = (
    await Promise.all(
      (resources as string[]).map(async (file) =>
        parseAllDocuments(await read(`kubernetes/${file}`)),
      ),
    )
  ).flat();
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const all = documents.map((document) => document.toJS());
  for (const each of all) await validate(each);
  const { data } = all.find(({ kind }) => kind === 'ConfigMap');
  expectKnown(Object.keys(data));
  const deployments = all.filter(({ kind }) => kind === 'Deployment');
  expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([
    'api',
    'content',
    'images',
    'registry',
    'shell',
    'worker',
  ]);
  for (const { metadata, spec } of deployments) {
    const pod: Pod = spec.template.spec;
    const [container] = pod.containers;
    expectKnown(container?.env.map(({ name }) => name) ?? []);
    expect(container?.env[0]).toEqual({ name: 'SITE_ROLES', value: metadata.name });
    expect(container?.securityContext.readOnlyRootFilesystem).toBe(true);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    // Otherwise the address of the service `api` would be in API_PORT.
    expect(pod.enableServiceLinks).toBe(false);
    const given = pod.volumes.flatMap(({ secret }) => secret?.items ?? []).map(({ key }) => key);
    expect(secrets).toEqual(expect.arrayContaining(given));
    for (const { name, value } of container?.env ?? [])
      if (name.endsWith('_FILE')) expect(given).toContain(value.split('/').at(-1));
  }
});

test('What a compose file starts names only settings and secrets that there are', async () => {
  const compose = parse(await read('compose.yaml'), { merge: true });
  expect(secrets).toEqual(expect.arrayContaining(Object.keys(compose.secrets)));
  for (const service of Object.values<Record<string, unknown>>(compose.services)) {
    for (const name of (service.secrets ?? []) as string[])
      expect(compose.secrets).toHaveProperty(name);
    const environment = (service.environment ?? {}) as Record<string, string>;
    if (!environment.SITE_ROLES) continue;
    expectKnown(Object.keys(environment));
    for (const [name, value] of Object.entries(environment))
      if (name.endsWith('_FILE'))
        expect(service.secrets).toContain(value.replace('/run/secrets/', ''));
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
});

test('What systemd and the image set are settings', async () => {
  const image = await read('Containerfile');
  const set = image.slice(image.indexOf('ENV ')).split('USER')[0] ?? '';
  const unit = await read('systemd/site@.service');
  const environment = /^Environment=(.*)$/m.exec(unit)?.[1] ?? '';
  const file = (await read('systemd/site.env')).replace(/^#.*$/gm, '');
  for (const text of [set, environment, file])
    expectKnown([...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name ?? ''));
});
