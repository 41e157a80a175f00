import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_IMAGE_WIDTHS } from '@site/config/images';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { runCommand } from '../../services/content/src/commands/runCommand.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { expect, test } from '../site/test.ts';

const PICTURE = 'https://pictures.example/desk.png';
const allowed = { CONTENT_IMAGE_ORIGINS: new URL(PICTURE).origin };

let site: TestSite;
let content: string;

test.beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'pictures-'));
  await cp(join(repository, 'content'), content, { recursive: true });
  const file = join(content, 'documents/page/publish.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  document.data.slices[0].primary.picture.url = PICTURE;
  await writeFile(file, JSON.stringify(document));
  site = await createSite({ ...PATIENT, ...allowed, CONTENT_DIR: content });
});
test.afterAll(async () => {
  await site.stop();
  await rm(content, { recursive: true });
});

async function validate(environment: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const code = await runCommand(['validate'], {
    environment: { CONTENT_DIR: content, ...environment },
    print: () => {},
    printError: (line) => void problems.push(line),
  });
  return { code, problems };
}

test('A picture of an allowed origin is used as is and shown; without the setting its document is refused', async ({
  page,
}) => {
  expect(await validate(allowed)).toEqual({ code: 0, problems: [] });
  expect(await validate({})).toEqual({
    code: 1,
    problems: [
      expect.stringContaining(
        'documents/page/publish.json: data.slices[0].primary.picture.url: pages may not show pictures from https://pictures.example: add this origin to CONTENT_IMAGE_ORIGINS, or copy the picture to content/images',
      ),
    ],
  });
  const path = join(repository, 'content/images/scenes/desk.png');
  await page.route(PICTURE, (route) => route.fulfill({ path }));
  await page.goto(`${site.url}/publish`);
  const picture = page.locator(`img[src="${PICTURE}"]`);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1_600);
});

test('Pages offer pictures in the default widths, and none is enlarged', async ({ page }) => {
  await page.goto(`${site.url}/about`);
  const srcSet = await page.locator('main img[srcset*="/scenes/"]').first().getAttribute('srcset');
  const [urls, widths] = [/\/cdn-cgi\S+/g, /(?<= )\d+(?=w)/g].map((each) => srcSet?.match(each));
  expect(widths).toEqual(DEFAULT_IMAGE_WIDTHS.map(String));
  const made = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    [...(urls ?? [])],
  );
  expect(made).toEqual([640, 828, 1_200, 1_600, 1_600]);
});
