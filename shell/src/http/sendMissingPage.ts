import { NOT_FOUND_UID } from '@site/config/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pages } from '../pages/createPages.ts';
import { CLOSED_POLICY, commonHeaders } from './commonHeaders.ts';
import { sendVariants } from './sendVariants.ts';

/** Where the page for what is not found stands; nothing else does. */
export const MISSING_PATH = `/${NOT_FOUND_UID}`;

/** Answers what the router cannot even read, such as `/100%`, with the page for what is not found. */
export async function sendMissingPage(
  pages: Pick<Pages, 'get'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { document, status, headers } = await pages.get(MISSING_PATH, new URLSearchParams());
  // No hook of the app has run for it.
  reply.headers(commonHeaders).header('content-security-policy', CLOSED_POLICY);
  return sendVariants(request, reply.type('text/html; charset=utf-8'), document, {
    status,
    headers,
  });
}
