import { buildOutcomeId, productUpdates } from '@site/config/productUpdates';
import type { FormDefinition, FormFields } from '@site/forms';
import { productUpdatesForm } from '@site/forms/product-updates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_CONFLICT } from '../http/accepted.ts';
import type { Acceptance } from './createAcceptPost.ts';
import { findBackPath } from './findBackPath.ts';
import { sendFormPage } from './sendFormPage.ts';
import { wantsPage } from './wantsPage.ts';

const { outcomes } = productUpdates;

/** Answers a visitor or a program with the result of a post. */
export function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, acceptance }: { form: FormDefinition; acceptance: Acceptance },
): FastifyReply {
  if (acceptance.outcome === 'invalid')
    return answerInvalid(request, reply, form, acceptance.errors);
  if (acceptance.outcome === 'conflict') return answerConflict(request, reply, form);
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

const answerConflict = (request: FastifyRequest, reply: FastifyReply, form: FormDefinition) =>
  wantsPage(request)
    ? sendFormPage(request, reply.code(409), form, {
        notice: 'Other entries were sent from this page before. Please send these once more.',
      })
    : reply.code(409).send(IDEMPOTENCY_CONFLICT);
