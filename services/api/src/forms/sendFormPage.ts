import type { FormDefinition, FormFields } from '@site/forms';
import { FORM_REPLY_HEADER, FORM_REPLY_TYPE, type FormReply } from '@site/forms/reply';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS, renderMessagePage } from '../http/renderPage.ts';
import { findBackPath } from './findBackPath.ts';
import { readPost } from './readPost.ts';
import { type FormPage, renderFormPage } from './renderFormPage.ts';

/** Answers with the form again, with the visitor's entries. */
export function sendFormPage(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormDefinition,
  feedback: Pick<FormPage, 'errors' | 'notice'>,
): FastifyReply {
  const { values } = readPost(request.body);
  const backPath = findBackPath(request, form);
  const page = renderFormPage({ form, values, backPath, ...feedback });
  return send(request, reply, { form: form.name, path: backPath, ...feedback, page }, () =>
    pickTexts(form, values),
  );
}

/** Answers with one sentence, for a form whose entries could not be read. */
export function sendMessagePage(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormDefinition,
  notice: string,
): FastifyReply {
  const page = renderMessagePage('That did not get through', notice, form.path);
  return send(request, reply, { form: form.name, path: form.path, notice, page });
}

/** Answers the shell with data for a page of the site, and other clients with a plain page. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Omit<FormReply, 'values'>,
  findValues?: () => FormFields,
) {
  reply.headers(PAGE_HEADERS);
  if (request.headers[FORM_REPLY_HEADER] === undefined) return reply.send(content.page);
  const answer: FormReply = { ...content, ...(findValues && { values: findValues() }) };
  return reply.type(FORM_REPLY_TYPE).send(JSON.stringify(answer));
}

/** Picks the texts that belong to a field of the form. */
const pickTexts = (form: FormDefinition, values: Record<string, unknown>): FormFields =>
  Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const value = values[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
