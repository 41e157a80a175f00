/** `pnpm image`: builds the container image of this checkout, and writes down what is in it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDebianPackages } from './image/addDebianPackages.ts';
import { buildImage, measureImage, readFromImage } from './image/buildImage.ts';
import { createBases } from './image/createBases.ts';
import { repository } from './site/buildWhatChanged.ts';

const USAGE = `Usage: pnpm image [--tag <name>] [--sbom <file>] [--from-debian [--include <packages>]] [--store <folder>] [--journeys]

Builds deploy/Containerfile with buildah. --from-debian makes the images that it begins with by mmdebstrap, without a registry of
images; --include adds packages of Debian. --store keeps npm's packages for the next build. --journeys then runs visitors' journeys
against the image, as root.`;

try {
  const { values } = parseArgs({
    options: {
      tag: { type: 'string', default: 'localhost/site' },
      sbom: { type: 'string', default: join(repository, '.cache/image/sbom.json') },
      'from-debian': { type: 'boolean', default: false },
      include: { type: 'string' },
      store: { type: 'string' },
      journeys: { type: 'boolean', default: false },
    },
  });
  const { tag, store } = values;
  const folder = join(repository, '.cache/image');
  await mkdir(folder, { recursive: true });
  if (values.include && !values['from-debian']) throw new Error('--include is for --from-debian.');
  const bases = values['from-debian']
    ? await createBases(folder, values.include?.split(','))
    : undefined;
  await buildImage({ tag, bases, store });
  const [listed = '', status = ''] = await readFromImage(
    tag,
    'site/sbom.json',
    'var/lib/dpkg/status',
  );
  const sbom = addDebianPackages(JSON.parse(listed), status, process.versions.node);
  await writeFile(values.sbom, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${tag}: ${await measureImage(tag)}`);
  console.log(`${values.sbom}: ${sbom.components.length} components`);
  if (values.journeys) {
    process.env.SITE_IMAGE = tag;
    // It runs them on being loaded, with Playwright's arguments.
    process.argv.length = 2;
    await import('./browserTests.ts');
  }
} catch (error) {
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 1;
}
