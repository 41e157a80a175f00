import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Variants } from './createVariants.ts';

/** Sends content in the encoding the client likes best, or 304 when it has it already. */
export async function sendVariants(
  request: FastifyRequest,
  reply: FastifyReply,
  variants: Variants,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> },
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = variants.etag(encoding);
  reply.headers(headers).header('vary', 'accept-encoding').header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
  if (status === 200 && known?.some((each) => each === etag || each === '*'))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await variants.get(encoding));
}
