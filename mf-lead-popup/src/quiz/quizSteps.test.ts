import { expect, test } from 'vitest';
import {
  advance,
  choose,
  createQuiz,
  goBack,
  measureProgress,
  type Quiz,
  submit,
} from './quizSteps.ts';

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const answerAll = (...values: string[]): Quiz => values.reduce(choose, createQuiz());

/** The steps that were visited, with the current one. */
const wayOf = ({ history, step }: Quiz) => [...history, step];

test('A new quiz asks for the qualification', () => {
  expect(createQuiz()).toMatchObject({ status: 'asking', step: 1, history: [] });
});

test.each([
  [['migrating'], [1, 2]],
  [
    ['migrating', 'ghost'],
    [1, 2, 3],
  ],
  [
    ['migrating', 'ghost', '100000+'],
    [1, 2, 3, 4],
  ],
  [['starting'], [1, 4]],
  [['looking'], [1, 4]],
])('Answering %o visits the steps %o', (values, way) => {
  expect(wayOf(answerAll(...values))).toEqual(way);
});

test.each([
  [['migrating'], [1]],
  [
    ['migrating', 'ghost'],
    [1, 2],
  ],
  [
    ['migrating', 'ghost', '0_999'],
    [1, 2, 3],
  ],
  [['starting'], [1]],
  [['looking'], [1]],
])('After %o, back returns to %o', (values, way) => {
  expect(wayOf(goBack(answerAll(...values)))).toEqual(way);
});

test('Back returns through all visited steps, and stays on the first', () => {
  const quiz = goBack(goBack(goBack(goBack(answerAll('migrating', 'ghost', '0_999')))));
  expect(wayOf(quiz)).toEqual([1]);
  expect(quiz.answers).toEqual({
    qualification: 'migrating',
    platform: 'ghost',
    listSize: '0_999',
  });
});

test('A changed answer replaces the first and continues from there', () => {
  const quiz = choose(goBack(answerAll('migrating', 'ghost')), 'mailchimp');
  expect(wayOf(quiz)).toEqual([1, 2, 3]);
  expect(quiz.answers.platform).toBe('mailchimp');
});

test('Changing the first answer to not migrating removes platform and list size', () => {
  const quiz = choose(goBack(goBack(goBack(answerAll('migrating', 'ghost', '0_999')))), 'starting');
  expect(wayOf(quiz)).toEqual([1, 4]);
  expect(quiz.answers).toEqual({ qualification: 'starting', platform: null, listSize: null });
});

test('Changing the first answer to migrating asks for platform and list size', () => {
  const quiz = choose(goBack(answerAll('looking')), 'migrating');
  expect(wayOf(quiz)).toEqual([1, 2]);
});

test.each(['', 'ghost', 'Migrating', '__proto__'])('%o is not an answer to step 1', (value) => {
  const quiz = createQuiz();
  expect(choose(quiz, value)).toBe(quiz);
});

test('The last step accepts no choice', () => {
  const quiz = answerAll('starting');
  expect(choose(quiz, 'starting')).toBe(quiz);
});

test('Submitting the last step sends it', () => {
  expect(submit(answerAll('looking'), person)).toMatchObject({
    status: 'sending',
    step: 4,
    person,
  });
});

test.each([[[]], [['migrating']], [['migrating', 'ghost']]])(
  'Nothing can be submitted before the last step: %o',
  (values) => {
    const quiz = answerAll(...values);
    expect(submit(quiz, person)).toBe(quiz);
  },
);

test('The quiz does not change while it is being sent', () => {
  const quiz = submit(answerAll('starting'), person);
  expect(submit(quiz, person)).toBe(quiz);
  expect(goBack(quiz)).toBe(quiz);
  expect(choose(quiz, 'starting')).toBe(quiz);
});

test('Finishing the last step ends the quiz', () => {
  expect(advance(submit(answerAll('starting'), person)).status).toBe('done');
});

test('Moving past the last step ends the quiz', () => {
  const quiz = answerAll('migrating', 'ghost', '0_999');
  expect(advance(quiz).status).toBe('done');
  expect(advance(advance(quiz)).status).toBe('done');
});

test.each([
  [[], 1, 4],
  [['migrating'], 2, 4],
  [['migrating', 'ghost'], 3, 4],
  [['migrating', 'ghost', '0_999'], 4, 4],
  [['starting'], 2, 2],
  [['looking'], 2, 2],
])('After %o this is step %i of %i', (values, at, of) => {
  expect(measureProgress(answerAll(...values))).toEqual({ at, of });
});

test('Back on the first step, the number of steps is undecided again', () => {
  expect(measureProgress(goBack(answerAll('starting')))).toEqual({ at: 1, of: 4 });
});
