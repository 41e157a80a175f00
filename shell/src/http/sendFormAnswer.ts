import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { allForms } from '@site/forms/all';
import type { FormReply } from '@site/forms/reply';
import type { FormAnswer } from '@site/fragment-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PersonalPage } from '../pages/createPages.ts';
import { encodeText } from './sendVariants.ts';

/** Composes the page that answers a form, as the visitor of the request gets pages. */
export type ComposeFormAnswer = (
  path: string,
  answer: FormAnswer,
  request: Pick<FastifyRequest, 'headers'>,
) => Promise<Pick<PersonalPage, 'document' | 'headers' | 'formAnswered'>>;

/**
 * Answers a rejected form that was sent without script: shows the api's messages on a page of the site. If no page can be
 * composed, it sends the api's plain page with the policy that came with it.
 */
export async function sendFormReply(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
  compose: ComposeFormAnswer,
): Promise<void> {
  const { page, path, ...answer } = (await json(body)) as FormReply;
  // This header describes the api's body, not this one.
  reply.removeHeader('transfer-encoding');
  reply.type('text/html; charset=utf-8');
  if (!(await sendComposed(request, reply, compose, path, answer))) reply.send(page);
}

/** Shows on a page of the site that a form could not be accepted. Returns false if no page can be composed. */
export async function sendFormApology(
  request: FastifyRequest,
  reply: FastifyReply,
  notice: string,
  compose: ComposeFormAnswer,
): Promise<boolean> {
  const form = allForms.find(({ action }) => action === request.url);
  if (!form) return false;
  return sendComposed(request, reply, compose, form.path, { form: form.name, notice });
}

async function sendComposed(
  request: FastifyRequest,
  reply: FastifyReply,
  compose: ComposeFormAnswer,
  path: string,
  answer: Omit<FormReply, 'page' | 'path'>,
): Promise<boolean> {
  const composed = await compose(path, answer, request).catch((error: unknown) => {
    request.log.error({ err: error, form: answer.form }, 'a form answer could not be composed');
  });
  if (!composed?.formAnswered) return false;
  const body = await encodeText(request, reply, composed.document);
  reply
    .type('text/html; charset=utf-8')
    .headers({ ...composed.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(body);
  return true;
}
