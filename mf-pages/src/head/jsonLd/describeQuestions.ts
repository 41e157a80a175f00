import { asText } from '@prismicio/client';
import type { AnySlice } from '../../content/PageDocument.ts';
import type { JsonLdThing } from './JsonLdThing.ts';

/** Describes the questions that the page answers. Returns nothing without questions. */
export function describeQuestions(slices: readonly AnySlice[]): JsonLdThing | undefined {
  const questions = slices.flatMap((slice) =>
    slice.slice_type === 'faq' ? slice.primary.questions : [],
  );
  const answered = questions.flatMap(({ question, answer }) => {
    const text = asText(answer, { separator: '\n' });
    return question && text ? [{ question, text }] : [];
  });
  if (answered.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
