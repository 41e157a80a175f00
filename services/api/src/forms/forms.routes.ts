import type { FormDefinition } from '@site/forms';
import { allForms } from '@site/forms/all';
import { parseDate } from '@site/forms/calendar-dates';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { accepted, idempotentHeaders } from '../http/accepted.ts';
import { problem } from '../http/problem.ts';
import { rejectForeignOrigin } from '../http/rejectForeignOrigin.ts';
import { answerForm } from './answerForm.ts';
import { answerFormErrors } from './answerFormErrors.ts';
import { buildHour } from './buildHour.ts';
import { buildReminder } from './buildReminder.ts';
import type { AcceptPost } from './createAcceptPost.ts';
import { describeForm } from './describeForm.ts';
import { productUpdatesAnswer } from './productUpdatesAnswer.ts';
import { readPost } from './readPost.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that a route accepts. */
    form?: FormDefinition;
  }
}

export interface FormsRoutesOptions {
  accept: AcceptPost;
  bodyLimitBytes: number;
  ratePerMinute: number;
  allowedOrigins: readonly string[];
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
        bodyLimit: options.bodyLimitBytes,
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
          response: {
            200: productUpdatesAnswer,
            201: accepted.or(productUpdatesAnswer),
            '4xx': problem,
            '5xx': problem,
          },
        },
        // The form's own validation explains errors to visitors.
        validatorCompiler: () => (value: unknown) => ({ value }),
        onRequest: rejectForeignOrigin(options.allowedOrigins),
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
