import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/isUnavailable.ts';
import { sendFormPage, sendMessagePage } from './sendFormPage.ts';
import { wantsPage } from './wantsPage.ts';

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
    return sendMessagePage(request, reply, form, MESSAGES[status] ?? OTHER_MESSAGE);
  });
}
