import { buildOutcomeId, productUpdates } from '@site/config/productUpdates';
import type { FormDefinition, FormFields } from '@site/forms';
import { productUpdatesForm } from '@site/forms/product-updates';
import { FORM_REPLY_HEADER, FORM_REPLY_TYPE, type FormReply } from '@site/forms/reply';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/isUnavailable.ts';
import { IDEMPOTENCY_CONFLICT } from '../http/answerErrors.ts';
import { findPublicHost } from '../http/rejectForeignOrigin.ts';
import { PAGE_HEADERS, renderMessagePage } from '../http/renderPage.ts';
import { type Acceptance, readPost } from './createAcceptPost.ts';
import { type FormPage, RETURN_PATH_FIELD, renderFormPage } from './renderFormPage.ts';

const { outcomes } = productUpdates;

/** Answers a visitor or a program with the result of a post. */
export function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, acceptance }: { form: FormDefinition; acceptance: Acceptance },
): FastifyReply {
  if (acceptance.outcome === 'invalid')
    return answerInvalid(request, reply, form, acceptance.errors);
  if (acceptance.outcome === 'conflict') {
    if (!wantsPage(request)) return reply.code(409).send(IDEMPOTENCY_CONFLICT);
    const notice = 'Other entries were sent from this page before. Please send these once more.';
    return sendFormPage(request, reply.code(409), form, { notice });
  }
  const isRepeated = acceptance.outcome === 'replayed';
  if (form === productUpdatesForm) {
    const status = isRepeated ? outcomes.alreadySubscribed : outcomes.subscribed;
    if (!wantsPage(request)) return reply.code(isRepeated ? 200 : 201).send({ status });
    return reply.redirect(`${findBackPath(request, form)}#${buildOutcomeId(status)}`, 303);
  }
  if (wantsPage(request)) return reply.redirect(form.thankYouPath, 303);
  if (isRepeated) reply.header('idempotency-replayed', 'true');
  return reply.code(201).send({ id: acceptance.id, status: 'accepted' });
}

function answerInvalid(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormDefinition,
  errors: FormFields,
) {
  if (wantsPage(request)) return sendFormPage(request, reply.code(422), form, { errors });
  const fields = Object.entries(errors).map(([field, message]) => ({ field, message }));
  return reply.code(422).send({
    error: 'invalid_request',
    message: fields.map(({ field, message }) => `${field}: ${message}`).join('; '),
    fields,
    ...(form === productUpdatesForm && { status: outcomes.invalid }),
  });
}

const KEPT_NOTICES: Record<number, string> = {
  429: 'That was a lot at once. Nothing is lost: please send it again in a minute.',
};
const LATER = 'We could not keep this just now. Nothing is lost: please send it again in a moment.';

const MESSAGES: Record<number, string> = {
  403: 'This was sent from a page of another site, so we did not take it. Please use the form on our page.',
  413: 'This is more than we can take. Go back in your browser: what you wrote is still there.',
};
const OTHER_MESSAGE =
  'This could not be read. Go back in your browser: what you wrote is still there.';

/** Answers visitors without script with the errors, and with their entries if those arrived. */
export function answerFormErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { form } = request.routeOptions.config;
    if (!form || !wantsPage(request)) throw error;
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status >= 500) reply.header('retry-after', '1');
    reply.code(status);
    if (request.body !== undefined && request.body !== null)
      return sendFormPage(request, reply, form, { notice: KEPT_NOTICES[status] ?? LATER });
    // The entries could not be read.
    const notice = MESSAGES[status] ?? OTHER_MESSAGE;
    const page = renderMessagePage('That did not get through', notice, form.path);
    return send(request, reply, { form: form.name, path: form.path, notice, page });
  });
}

/** Answers with the form again, with the visitor's entries. */
function sendFormPage(
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

/** Whether to answer with a page: the form was sent by a browser without script. */
function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept = '', 'content-type': type = '' } = headers;
  if (accept.includes('text/html')) return true;
  if (accept.includes('application/json')) return false;
  return type.startsWith('application/x-www-form-urlencoded');
}

/** Canonical paths of pages; does not match paths that lead to another host or to the api. */
const PAGE_PATH = /^\/(?!api\/)(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const PATH_LENGTH = 500;

/** The page to go back to: the form's own, except for the footer's form, which is on every page. */
export function findBackPath(request: FastifyRequest, form: FormDefinition): string {
  if (form !== productUpdatesForm) return form.path;
  const { [RETURN_PATH_FIELD]: named } = (request.body ?? {}) as Record<string, unknown>;
  const candidates = [named, findRefererPath(request.headers.referer, findPublicHost(request))];
  return candidates.find(isPagePath) ?? form.path;
}

/** Whether a redirect to this path stays on this site's pages. */
export const isPagePath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= PATH_LENGTH && PAGE_PATH.test(path);

/** @param host this site's; `null` if unknown, and then no `Referer` is trusted */
function findRefererPath(referer: string | undefined, host: string | null) {
  if (referer === undefined || host === null || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  return from.host === host ? from.pathname : null;
}
