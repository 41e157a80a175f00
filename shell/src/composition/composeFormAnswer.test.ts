import { beforeEach, expect, test } from 'vitest';
import { createComposer, SLOTS } from './testing/createComposer.ts';

const formAnswer = { form: 'talent', values: { name: 'Ada' } };
let composer: ReturnType<typeof createComposer>;

beforeEach(() => {
  composer = createComposer();
  composer.render.mockImplementation(async ({ slot, formAnswer: shown }) => ({
    html: shown ? `${slot} with the form of ${shown.values?.name}` : slot,
    ...(shown && { formAnswered: true }),
  }));
});

const breakRenders = () => composer.render.mockRejectedValue(new Error('broken'));

test('A visitor’s entries reach only the page slot', async () => {
  const page = await composer.compose({}, { formAnswer });
  expect(page.formAnswered).toBe(true);
  expect(page.slots.page.html).toBe('page with the form of Ada');
  for (const [request] of composer.render.mock.calls)
    expect(request.formAnswer).toEqual(request.slot === 'page' ? formAnswer : undefined);
});

test('A form answer never becomes the last known good page', async () => {
  await composer.compose({}, { formAnswer });
  breakRenders();
  const { slots } = await composer.compose();
  for (const slot of SLOTS) expect(slots[slot].html).toBe(`fallback of ${slot}`);
});

test('A form answer does not replace the last known good page', async () => {
  await composer.compose();
  await composer.compose({}, { formAnswer });
  breakRenders();
  expect((await composer.compose()).slots.page).toMatchObject({
    html: 'page',
    origin: 'last-good',
  });
});

test('The last known good page is not a form answer, even while the content is unavailable', async () => {
  await composer.compose();
  composer.state.isContentUnavailable = true;
  expect((await composer.compose({}, { formAnswer })).formAnswered).toBe(true);
  breakRenders();
  const failed = await composer.compose({}, { formAnswer });
  expect(failed.formAnswered).toBe(false);
  expect(failed.slots.page.html).toBe('fallback of page');
  expect(failed.slots.footer.html).toBe('footer');
});

test('A page fragment without forms gives no form answer', async () => {
  composer.render.mockImplementation(async ({ slot }) => ({ html: slot }));
  expect((await composer.compose({}, { formAnswer })).formAnswered).toBe(false);
});
