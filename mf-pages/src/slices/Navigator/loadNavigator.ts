import type { Content } from '@prismicio/client';
import { PLANS } from '@site/config/links';
import type { LoadContext, PageOverrides } from '../../content/LoadContext.ts';
import { fetchPriceTable } from '../PricingTable/loadPriceTable.ts';
import type { PricedPlan } from '../PricingTable/PriceTable.ts';
import type { ChosenAnswers, Question } from './Question.ts';
import { type GivenAnswer, type Recommendation, recommendPlan } from './recommendPlan.ts';

/** The slice with the answers from the URL and the resulting recommendation. */
export type LoadedNavigator = Content.NavigatorSlice & {
  questions: Question[];
  chosen: ChosenAnswers;
  /** Null until every question is answered. */
  result: (Recommendation & { details: PricedPlan; currency: string }) | null;
  overrides?: PageOverrides;
};

/** Reads the answers from the URL; invalid ones count as missing. */
export async function loadNavigator(
  slice: Content.NavigatorSlice,
  { reader, query }: LoadContext,
): Promise<LoadedNavigator> {
  const questions = slice.primary.questions.flatMap((each) =>
    each.key && each.question ? [{ ...each, key: each.key, question: each.question }] : [],
  );
  const given = questions.flatMap(({ key, question, answers }): GivenAnswer[] => {
    const answer = answers.find(({ value }) => value !== null && value === query[key]);
    if (!answer) return [];
    const { label, plan, subscribers, reason, advice, link } = answer;
    return [
      {
        key,
        question,
        label: label ?? '',
        plan: plan ?? PLANS[0],
        subscribers,
        reason,
        advice,
        link,
      },
    ];
  });
  const loaded = {
    ...slice,
    questions: questions.map(({ key, question, hint, answers }) => ({
      key,
      question,
      hint: hint ?? '',
      answers: answers.map(({ value, label }) => ({ value: value ?? '', label: label ?? '' })),
    })),
    chosen: Object.fromEntries(given.map(({ key }) => [key, query[key] as string])),
    result: null,
  };
  if (questions.length === 0 || given.length < questions.length) return loaded;
  const table = await fetchPriceTable(slice.primary.price_table, reader);
  const result = table && recommendPlan(given, table);
  const details = table?.plans.find(({ plan }) => plan === result?.plan);
  if (!result || !details) return loaded;
  return {
    ...loaded,
    result: { ...result, details, currency: table.currency },
    overrides: { titleNote: `Your answer: ${details.name}`, noindex: true },
  };
}
