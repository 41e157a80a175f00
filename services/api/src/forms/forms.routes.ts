import { productUpdates } from '@site/config/productUpdates';
import type { FieldDefinition, FormDefinition } from '@site/forms';
import { allForms } from '@site/forms/all';
import { parseDate } from '@site/forms/calendar-dates';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { accepted, answers, idempotentHeaders } from '../http/answerErrors.ts';
import { limitPosts, type PostLimits, withoutValidation } from '../http/rejectForeignOrigin.ts';
import { answerForm, answerFormErrors } from './answerForm.ts';
import { buildHour, buildReminder } from './buildCalendarFiles.ts';
import { type AcceptPost, readPost } from './createAcceptPost.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that a route accepts. */
    form?: FormDefinition;
  }
}

export interface FormsRoutesOptions extends PostLimits {
  accept: AcceptPost;
  bodyLimitBytes: number;
  now: () => Date;
}

/** `POST` to the address of every form, URL-encoded as browsers do or as JSON; and the calendar files of those that have some. */
export const formsRoutes: FastifyPluginAsync<FormsRoutesOptions> = async (app, options) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  answerFormErrors(app);

  for (const form of allForms) {
    // Reloading the address of an answer shows the form.
    app.get(form.action, { schema: { hide: true } }, (_request, reply) =>
      reply.redirect(form.path, 303),
    );
    const { reminder, hours } = form;
    const sendCalendar = (reply: FastifyReply, file: string) =>
      reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${form.name}.ics"`,
          'cache-control': 'no-store',
        })
        .send(file);
    if (reminder)
      app.get(`${form.action}/reminder.ics`, { schema: { hide: true } }, (_request, reply) =>
        sendCalendar(reply, buildReminder({ ...form, reminder }, options.now())),
      );
    if (hours)
      app.get<{ Params: { date: string } }>(
        `${form.action}/:date.ics`,
        { schema: { hide: true } },
        ({ params }, reply) => {
          const starts = parseDate(params.date);
          const file = starts && buildHour({ ...form, hours }, starts, options.now());
          return file ? sendCalendar(reply, file) : reply.callNotFound();
        },
      );
    app.post(
      form.action,
      {
        ...limitPosts(options, options.bodyLimitBytes),
        ...withoutValidation,
        config: {
          form,
          // After the body was read, so that the answer can contain the visitor's entries.
          rateLimit: { max: options.ratePerMinute, timeWindow: '1 minute', hook: 'preHandler' },
        },
        schema: {
          summary: form.title,
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          headers: idempotentHeaders,
          body: describeForm(form),
          response: answers({
            200: productUpdatesAnswer,
            201: accepted.or(productUpdatesAnswer),
          }),
        },
      },
      async (request, reply) => {
        const post = readPost(request.body, request.headers['idempotency-key']);
        const acceptance = await options.accept(form, post);
        if ('id' in acceptance) {
          const { id, outcome } = acceptance;
          request.log.info(
            { submission: id, form: form.name, outcome, flags: post.flags },
            'form accepted',
          );
        }
        return answerForm(request, reply, { form, acceptance });
      },
    );
  }
};

/** Describes a form's body for the service's documentation. `validateForm` decides what is accepted. */
const describeForm = ({ title, fields }: FormDefinition) =>
  z
    .looseObject(Object.fromEntries(fields.map((field) => [field.name, describeField(field)])))
    .meta({ description: title });

function describeField(field: FieldDefinition) {
  const described = describeValue(field).meta({ description: field.label });
  return field.required ? described : described.optional();
}

function describeValue(field: FieldDefinition) {
  if (field.type === 'checkbox') return z.literal('yes');
  if (field.type === 'select') return z.enum(field.options.map(({ value }) => value));
  if (field.type === 'number') return z.string().regex(/^\d{1,15}$/);
  return z.string().max(field.maxLength);
}

const { subscribed, alreadySubscribed } = productUpdates.outcomes;

/** The answer to an accepted signup in the footer. */
const productUpdatesAnswer = z.object({ status: z.enum([subscribed, alreadySubscribed]) });
