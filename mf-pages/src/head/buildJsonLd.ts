import { asText, type Content } from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { Json } from '@site/fragment-kit';
import type { AnySlice } from '../content/PageDocument.ts';

/** What search engines are told about a page in schema.org's words. */
export function buildJsonLd(slices: readonly AnySlice[], url: string | null): Json[] {
  const questions = slices.flatMap((slice) =>
    slice.slice_type === 'faq' ? slice.primary.questions.map(asQuestion) : [],
  );
  return [
    ...(url === '/' ? [organization] : []),
    ...(questions.length > 0
      ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }]
      : []),
  ];
}

const organization: Json = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: brand.siteUrl,
  sameAs: brand.social.map(({ url }) => url),
};

function asQuestion({ question, answer }: Content.FaqSliceDefaultPrimaryQuestionsItem): Json {
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: asText(answer, { separator: '\n' }) },
  };
}
