import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { FieldDefinition, FormDefinition } from '@site/forms';
import { allForms } from '@site/forms/all';
import { demoRequest } from '@site/forms/demo-request';
import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { gdprRequest } from '@site/forms/gdpr-request';
import { productUpdatesForm } from '@site/forms/product-updates';
import { isFullScope, pairUp } from '../site/pairUp.ts';
import { readForms } from '../site/readForms.ts';
import { expect, test } from '../site/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as object;
/** Passes the browser's validation but not ours. */
const INCOMPLETE_EMAIL = 'ada@example';
const EMAIL_ERROR = 'Please enter a valid email address';

/** Forms on a page of their own that need no code to be filled in. */
const pageForms = allForms.filter((form) => form !== gdprConfirm && form !== productUpdatesForm);
const [LATE, NEVER] = ['late', 'never'] as const;
const byScripts = pairUp(
  pageForms.filter((_, index) => isFullScope || index < 3),
  [LATE, NEVER],
);
const listForms = (scripts: typeof LATE | typeof NEVER) =>
  byScripts.filter((pair) => pair[1] === scripts).map(([form]) => form);

const createVisitor = () => `ada.${crypto.randomUUID()}@example.com`;
const listStored = async ({ name }: FormDefinition, email: string) =>
  (await readForms(process.env.SITE_DATA ?? '', name)).filter(
    ({ fields }) => fields.email === email,
  );

function inventValue(field: FieldDefinition, email: string): string {
  switch (field.type) {
    case 'select':
      return field.options.at(-1)?.value ?? '';
    case 'checkbox':
      return 'yes';
    case 'email':
      return email;
    case 'tel':
      return '+1 555 010 9999';
    case 'number':
      return String(field.min + 1);
    case 'url':
      return 'example.com/page';
    case 'textarea':
      return 'First line\n<b>second</b> & "third"';
    default:
      return `Ada <${field.name}>`;
  }
}

const inventValues = (form: FormDefinition, email: string) =>
  Object.fromEntries(form.fields.map((field) => [field.name, inventValue(field, email)]));

/** Finds the form in the page, not the one in the footer. */
const find = (page: Page, form: FormDefinition) =>
  page.getByRole('main').locator(`form[action="${form.action}"]`);

const control = (page: Page, form: FormDefinition, field: FieldDefinition) =>
  find(page, form).locator(`[name="${field.name}"]`);

async function fill(page: Page, form: FormDefinition, values: Record<string, string>) {
  for (const field of form.fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field.type === 'checkbox') await control(page, form, field).check();
    else if (field.type === 'select') await control(page, form, field).selectOption(value);
    else await control(page, form, field).fill(value);
  }
}

async function expectFilled(page: Page, form: FormDefinition, values: Record<string, string>) {
  for (const field of form.fields)
    if (field.type === 'checkbox') await expect(control(page, form, field)).toBeChecked();
    else await expect(control(page, form, field)).toHaveValue(values[field.name] ?? '');
}

const submit = (page: Page, form: FormDefinition) =>
  find(page, form).getByRole('button', { name: form.submitLabel });

const send = (page: Page, form: FormDefinition) => submit(page, form).click();

async function expectNothingFoundByAxe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

async function expectThanks(page: Page, form: FormDefinition) {
  await expect(page).toHaveURL((url) => url.pathname === form.thankYouPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

// Each test opens several pages and runs the api's command.
test.describe.configure({ timeout: 90_000 });

test.describe('With JavaScript, on a phone', () => {
  test.use(PHONE);

  test('a form is validated as it is filled in, keeps its values when sending fails, and is sent once', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/demo-request|ERR_FAILED/);
    const form = demoRequest;
    const values = inventValues(form, createVisitor());
    const email = form.fields.find(({ name }) => name === 'email') as FieldDefinition;
    const firstName = form.fields[0] as FieldDefinition;
    await page.goto(form.path);
    await control(page, form, firstName).focus();
    await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();

    await send(page, form);
    await expect(control(page, form, firstName)).toBeFocused();
    await expect(control(page, form, firstName)).toHaveAccessibleDescription(
      'First name is required',
    );
    await expect(find(page, form).getByRole('status')).toHaveText('4 answers need another look.');
    await expectNothingFoundByAxe(page);

    await fill(page, form, { ...values, email: INCOMPLETE_EMAIL });
    await expect(control(page, form, firstName)).toHaveAccessibleDescription('');
    await expect(control(page, form, email)).toHaveAccessibleDescription(EMAIL_ERROR);
    await control(page, form, email).fill(values.email ?? '');
    await expect(control(page, form, email)).toHaveAccessibleDescription('');

    // A form sent sooner is flagged as filled in too fast.
    await page.waitForFunction(() => performance.now() > 2_000);
    let isDown = true;
    await page.route(`**${form.action}`, (route) => (isDown ? route.abort() : route.continue()));
    await send(page, form);
    await expect(find(page, form).getByRole('status')).toContainText('safe in this browser');
    await expectFilled(page, form, values);

    isDown = false;
    await submit(page, form).dblclick();
    await expectThanks(page, form);
    expect(await listStored(form, values.email ?? '')).toMatchObject([
      { fields: values, flags: [] },
    ]);
  });
});

test('a tooltip opens by mouse and keyboard, and closes on Escape', async ({ page }) => {
  await page.goto(demoRequest.path);
  const button = find(page, demoRequest).getByRole('button', { name: 'About “Subscribers today”' });
  const tooltip = find(page, demoRequest).getByRole('tooltip');
  await expect(tooltip).toBeHidden();
  // The page must not scroll under the pointer.
  await button.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await button.hover();
  await expect(tooltip).toBeVisible();
  await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();
  // Playwright's own hover scrolls the page when it has to try again, away from under the pointer.
  const { offset, arrow } = await tooltip.evaluate(async (bubble) => {
    await Promise.all(bubble.getAnimations().map(({ finished }) => finished));
    const [around, own] = [bubble.parentElement as Element, bubble].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const { width, height } = getComputedStyle(bubble, '::after');
    return {
      offset: Math.max(around.top - own.bottom, own.top - around.bottom),
      arrow: [width, height],
    };
  });
  expect(offset).toBeCloseTo(10, 0);
  expect(arrow).toEqual(['8px', '8px']);
  const { x, y, width, height } = (await tooltip.boundingBox()) as DOMRect;
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();

  await control(page, demoRequest, demoRequest.fields[3] as FieldDefinition).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(tooltip).toBeVisible();
  await expect(button).toHaveAccessibleDescription(/^Everyone who gets your letter/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('With a finger, on a phone', () => {
  test.use({ ...PHONE, hasTouch: true });

  test('a tooltip opens where it is wholly seen, and closes on a tap elsewhere', async ({
    page,
  }) => {
    await page.goto(demoRequest.path);
    const form = find(page, demoRequest);
    await form.getByRole('button', { name: /^About/ }).tap();
    await expect(form.getByRole('tooltip')).toBeInViewport({ ratio: 1 });
    await expectNothingFoundByAxe(page);
    await form.getByText('First name').tap();
    await expect(form.getByRole('tooltip')).toBeHidden();
  });
});

test('the footer reports an invalid address in red before it is sent, and nothing while the field is empty', async ({
  page,
}) => {
  await page.goto('/about');
  const field = page.getByRole('contentinfo').getByLabel(/^Email/);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await expect(page.locator('[data-slot="footer"]')).toHaveAttribute('data-mounted', 'true');
  await page.keyboard.press('Tab');
  await expect(field).toHaveAccessibleDescription('');
  await field.fill(INCOMPLETE_EMAIL);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(EMAIL_ERROR);
  await expect(field).toBeFocused();
  const red = await page
    .getByText(EMAIL_ERROR)
    .evaluate((element) => getComputedStyle(element).color);
  await expect(field).toHaveCSS('border-top-color', red);
});

test.describe('With JavaScript that comes late, on a phone', () => {
  test.use(PHONE);

  for (const form of listForms(LATE))
    test(`${form.name} is answered by an accessible page, corrected there and sent`, async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/422/);
      await page.goto(form.path);
      await find(page, form).evaluate((element: HTMLFormElement) => element.submit());
      await expect(page.getByRole('alert')).toContainText('Nothing is lost');
      expect(new URL(page.url()).pathname).toBe(form.action);
      await expectNothingFoundByAxe(page);

      await submit(page, form).focus();
      await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();
      await expect(page).toHaveURL((url) => url.pathname === form.path);
      await send(page, form);
      await expect(find(page, form).getByRole('status')).toContainText('another look');
      await expect(page.getByRole('alert')).toHaveCount(0);
      const values = inventValues(form, createVisitor());
      await fill(page, form, values);
      await send(page, form);
      await expectThanks(page, form);
      expect(await listStored(form, values.email ?? '')).toMatchObject([{ fields: values }]);
    });
});

test.describe('Without JavaScript, on a phone', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  for (const form of listForms(NEVER))
    test(`${form.name} is corrected on a page of the site without losing values, and accepted`, async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/422/);
      const values = inventValues(form, createVisitor());
      const wrong = { ...values, email: INCOMPLETE_EMAIL };
      await page.goto(form.path);
      await fill(page, form, wrong);
      await send(page, form);
      await expect(page.getByRole('alert').getByRole('link', { name: EMAIL_ERROR })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.title);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectFilled(page, form, wrong);

      await fill(page, form, { email: values.email ?? '' });
      await send(page, form);
      await expectThanks(page, form);
      expect(await listStored(form, values.email ?? '')).toMatchObject([
        { fields: values, flags: [] },
      ]);
    });

  test('a data request is confirmed by the link with its code', async ({
    page,
    request,
    expectTrouble,
  }) => {
    expectTrouble(/422/);
    const email = createVisitor();
    await request.post(gdprRequest.action, { form: inventValues(gdprRequest, email) });
    const [waiting] = await listStored(gdprRequest, email);

    await page.goto(gdprConfirm.path);
    await fill(page, gdprConfirm, { token: 'x'.repeat(32) });
    await send(page, gdprConfirm);
    await expect(page.getByRole('alert')).toContainText('We do not know this code');
    await page.goto(waiting?.confirmPath ?? '');
    await expectFilled(page, gdprConfirm, { token: waiting?.token ?? 'none' });
    await send(page, gdprConfirm);
    await expectThanks(page, gdprConfirm);
    const confirmed = await readForms(process.env.SITE_DATA ?? '', gdprConfirm.name);
    expect(confirmed.map(({ fields }) => fields.request)).toContain(waiting?.id);
  });

  test('an address for product updates is corrected, and the visitor returns to the page they came from', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/422/);
    const email = createVisitor();
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel(/^Email/).fill(INCOMPLETE_EMAIL);
    await footer.getByRole('button', { name: productUpdatesForm.submitLabel }).click();
    await expect(page.getByRole('alert')).toContainText(EMAIL_ERROR);
    await fill(page, productUpdatesForm, { email });
    await send(page, productUpdatesForm);
    await expect(page).toHaveURL(/\/about#product-updates-subscribed$/);
    expect(await listStored(productUpdatesForm, email)).toHaveLength(1);
  });
});
