// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Questions } from './Questions.tsx';
import { showOneAtATime } from './showOneAtATime.ts';

const questions = ['size', 'goal', 'team'].map((key) => ({
  key,
  question: `Which ${key}?`,
  hint: '',
  answers: [{ value: 'a', label: `${key} A` }],
}));

function start(chosen: Record<string, string> = {}) {
  const page = showOnPage(
    <Questions action="/there" questions={questions} chosen={chosen} submitLabel="Show" />,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  const end = showOneAtATime(form);
  const visible = () =>
    [...form.querySelectorAll('fieldset')].flatMap(({ hidden, textContent }) =>
      hidden ? [] : [textContent?.match(/Which \w+/)?.[0]],
    );
  const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
  const answer = (name: string) => fireEvent.click(page.getByRole('radio', { name }));
  const buttons = () =>
    [...form.querySelectorAll('button')].flatMap(({ hidden, textContent }) =>
      hidden ? [] : [textContent],
    );
  return { end, form, visible, press, answer, buttons };
}

test('One question is shown, and the next one after it is answered', () => {
  const { visible, press, answer, buttons } = start();
  expect([visible(), buttons()]).toEqual([['Which size'], ['Next question']]);
  press('Next question');
  expect(visible()).toEqual(['Which size']);
  answer('size A');
  press('Next question');
  expect([visible(), buttons()]).toEqual([['Which goal'], ['Back', 'Next question']]);
});

test('The last question submits the form, and going back keeps the answers', () => {
  const { form, visible, press, buttons } = start({ size: 'a', goal: 'a' });
  expect([visible(), buttons()]).toEqual([['Which team'], ['Back', 'Show']]);
  press('Back');
  expect(visible()).toEqual(['Which goal']);
  expect(new FormData(form).get('goal')).toBe('a');
});

test('The question that appears receives the focus', () => {
  const { press, answer } = start();
  answer('size A');
  press('Next question');
  expect(document.activeElement?.textContent).toContain('Which goal?');
});

test('Enter in an answer shows the next question instead of submitting the form', () => {
  const { visible, form } = start({ size: 'a', team: 'a' });
  expect(visible()).toEqual(['Which goal']);
  const radio = form.querySelector('[name="goal"]') as HTMLInputElement;
  radio.click();
  expect(fireEvent.keyDown(radio, { key: 'Enter' })).toBe(false);
  expect(visible()).toEqual(['Which team']);
});

test('If everything is already answered, it starts over', () => {
  expect(start({ size: 'a', goal: 'a', team: 'a' }).visible()).toEqual(['Which size']);
});

test('After cleanup, the form is as the server rendered it', () => {
  const { end, visible, buttons, form } = start();
  end();
  expect([visible().length, buttons(), form.dataset.alive]).toEqual([3, ['Show'], undefined]);
});
