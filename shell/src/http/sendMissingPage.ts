import { NOT_FOUND_UID } from '@site/config/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pages } from '../pages/createPages.ts';
import { CLOSED_POLICY, commonHeaders } from './commonHeaders.ts';
import { sendVariants } from './sendVariants.ts';

/** The path of the not-found page, reserved for it. */
export const MISSING_PATH = `/${NOT_FOUND_UID}`;

/** Answers an address that the router cannot parse, such as `/100%`, with the not-found page. */
export async function sendMissingPage(
  pages: Pick<Pages, 'get'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, status, headers } = await pages.get(MISSING_PATH, new URLSearchParams());
  // The app's hooks do not run for such a request.
  reply.headers(commonHeaders).header('content-security-policy', CLOSED_POLICY);
  return sendVariants(request, reply.type('text/html; charset=utf-8'), body, {
    status,
    headers,
  });
}
