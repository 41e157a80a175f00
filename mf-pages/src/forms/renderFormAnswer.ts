import { brand } from '@site/config/brand';
import { allForms } from '@site/forms/all';
import type { FormAnswer, RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { FormAnswerPage } from './FormAnswerPage.tsx';

/** Renders the response to a rejected form. */
export function renderFormAnswer(request: RenderRequest, answer: FormAnswer): RenderResult {
  const form = allForms.find(({ name }) => name === answer.form);
  if (!form) throw new Error(`There is no form named "${answer.form}".`);
  return {
    ...renderFragment(FormAnswerPage, request, { form, answer }),
    formAnswered: true,
    head: {
      title: `Please look again: ${form.title} | ${brand.name}`,
      description: form.title,
      noindex: true,
    },
  };
}
