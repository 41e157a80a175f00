import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, createVariants, type Variants } from '../pages/createVariants.ts';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** A header of the request, besides the encoding, that the answer depends on. */
  vary?: string | undefined;
  /** Called with every answer that has a body, just before it is sent. */
  onFullAnswer?: (headers: OutgoingHttpHeaders, body: Buffer) => void;
}

/** Sends content in the client's preferred encoding, or 304 when the client has it. */
export async function sendVariants(
  request: FastifyRequest,
  reply: FastifyReply,
  variants: Variants,
  { status = 200, headers = {}, vary, onFullAnswer }: Answer,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = variants.etag(encoding);
  reply
    .headers(headers)
    .header('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding')
    .header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
  if (status === 200 && known?.some((each) => each === '*' || isSame(each, etag)))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = await variants.get(encoding);
  onFullAnswer?.({ ...reply.getHeaders() } as OutgoingHttpHeaders, body);
  return reply.code(status).send(body);
}

/** Headers of what one visitor gets alone: it must be neither cached nor indexed. */
export const ALONE = {
  'cache-control': 'no-store, private',
  vary: 'accept-encoding, cookie',
  'x-robots-tag': 'noindex, nofollow',
};

/** Encodes a text that was made for this request alone as the client prefers, and names the encoding. */
export async function encodeText(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  text: string,
): Promise<Buffer> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await createVariants(text).get(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body;
}

/** Some caches on the way make validators weak, or take the mark off: what is asked is only whether it is the same page. */
const isSame = (one: string, other: string) => opaqueOf(one) === opaqueOf(other);
const opaqueOf = (etag: string) => etag.replace(/^W\//, '');
