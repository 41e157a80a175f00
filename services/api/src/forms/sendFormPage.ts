import type { FormDefinition } from '@site/forms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBackPath } from './findBackPath.ts';
import { readPost } from './readPost.ts';
import { type FormPage, renderFormPage } from './renderFormPage.ts';
import { PAGE_HEADERS } from './renderPage.ts';

/** Answers with the form again, filled as it was sent. */
export const sendFormPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormDefinition,
  said: Pick<FormPage, 'errors' | 'notice'>,
): FastifyReply =>
  reply.headers(PAGE_HEADERS).send(
    renderFormPage({
      form,
      values: readPost(request.body).values,
      backPath: findBackPath(request, form),
      ...said,
    }),
  );
