import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { LAYOUT_FILE } from '@site/fragment-kit/manifest';
import { writeArtifact } from '@site/fragment-kit/testing';
import { onTestFinished } from 'vitest';
import { PRODUCTION } from '../identity/names.ts';
import { type OpenRegistry, openRegistry } from '../openRegistry.ts';
import { readArtifact } from '../versions/readArtifact.ts';
import { createTestHome, type Home, type TestHome } from './createTestHome.ts';

export const by = { team: 'growth', how: 'token', subject: 'a-token' } as const;

interface Ship {
  name?: string;
  slot?: string;
  routes?: string[];
  /** The content of its server entry; by default its version. */
  text?: string;
  shared?: Record<string, string>;
}

export type TestRegistry = Awaited<ReturnType<typeof arrangeRegistry>>;

/** A registry in a storage of the test's own; by default its clock counts seconds. */
export async function arrangeRegistry(home: Home, given: { clock?: () => Date } = {}) {
  const settings = await createTestHome(home);
  let seconds = 0;
  const { clock = () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)) } = given;
  const warnings: string[] = [];
  const open = () => openTestRegistry(settings, { clock, warn: (line) => warnings.push(line) });
  let opened = await open();

  async function build(version: string, ship: Ship = {}): Promise<string> {
    const { name = 'mf-footer', slot = slotOf(name), text = version, shared, routes } = ship;
    const folder = join(settings.SITE_DATA_DIR, 'artifacts', name, text);
    await writeArtifact(folder, {
      name,
      slot,
      version,
      server: `export const v = "${text}";`,
      ...(shared && { shared }),
      ...(routes && { routes }),
    });
    return folder;
  }

  const publish = async (version: string, ship?: Ship) =>
    opened.registry.publish(await readArtifact(await build(version, ship)), { by });
  const release = (...names: string[]) =>
    opened.registry.release({
      channel: PRODUCTION,
      by,
      changes: names.map((each) => {
        const [name = '', version] = each.split('@');
        return { name, version };
      }),
    });

  /** A layout with the page and these slots. */
  async function shipLayout(version: string, ...slots: string[]) {
    const folder = join(settings.SITE_DATA_DIR, 'artifacts/layout');
    await mkdir(folder, { recursive: true });
    const layout = { version, slots: ['page', ...slots].map((name) => ({ name })) };
    await writeFile(join(folder, LAYOUT_FILE), JSON.stringify(layout));
    await buildArtifact(folder);
    await opened.registry.publish(await readArtifact(join(folder, 'dist')), { by });
    return release('layout');
  }

  return {
    settings,
    warnings,
    clock,
    get registry() {
      return opened.registry;
    },
    get opened() {
      return opened;
    },
    /** Like another process on the same storage. */
    async reopen() {
      warnings.length = 0;
      opened = await open();
    },
    build,
    publish,
    release,
    shipLayout,
    async ship(version: string, ship: Ship = {}) {
      await publish(version, ship);
      return release(`${ship.name ?? 'mf-footer'}@${version}`);
    },
    rollBack: (fragment = 'mf-footer') =>
      opened.registry.rollBack({ channel: PRODUCTION, by, fragment }),
    restore: (id: number) => opened.registry.restore({ channel: PRODUCTION, by, release: id }),
    /** Versions by name. */
    async live() {
      const { fragments } = (await opened.registry.getChannel(PRODUCTION)).record;
      return Object.fromEntries(
        Object.entries(fragments).map(([name, { version }]) => [name, version]),
      );
    },
  };
}

const slotOf = (name: string) => (name === 'mf-navigation' ? 'navigation' : 'footer');

async function openTestRegistry(
  settings: TestHome,
  options: Parameters<typeof openRegistry>[1],
): Promise<OpenRegistry> {
  const opened = await openRegistry(settings, options);
  onTestFinished(() => opened.close());
  return opened;
}
