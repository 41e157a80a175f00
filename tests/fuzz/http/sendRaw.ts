import { connect } from 'node:net';

/** An answer as it was received. */
export interface RawAnswer {
  status: number;
  /** Names in lower case; a repeated header has two values. */
  headers: [name: string, value: string][];
  body: Buffer;
}

/** Longer than any answer may take. */
const DEADLINE_MS = 20_000;

/**
 * Sends bytes, given as one character each, and reads the first answer until the server closes the connection, as the request asks.
 *
 * @param options.end half-closes the connection after the bytes
 * @returns `null` if the server closed without an answer
 * @throws if it does not close in time, or the answer is not HTTP
 */
export function sendRaw(
  port: number,
  request: string,
  { end = false } = {},
): Promise<RawAnswer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const late = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(
          `no end after ${DEADLINE_MS} ms; so far ${Buffer.concat(chunks).toString('latin1').slice(0, 500)}`,
        ),
      );
    }, DEADLINE_MS);
    const finish = () => {
      clearTimeout(late);
      socket.destroy();
      try {
        resolve(parseAnswer(Buffer.concat(chunks)));
      } catch (error) {
        reject(error);
      }
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', finish);
    // A server that closes in the middle of a body may reset the connection; data received before that counts.
    socket.once('error', finish);
    const bytes = Buffer.from(request, 'latin1');
    if (end) socket.end(bytes);
    else socket.write(bytes);
  });
}

const EMPTY = Buffer.alloc(0);

function parseAnswer(bytes: Buffer): RawAnswer | null {
  if (bytes.length === 0) return null;
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  if (end < 0 || !status) throw new Error(`no HTTP: ${bytes.toString('latin1').slice(0, 500)}`);
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+): ?([^\r\n\0]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no header: ${line}`);
    return [name.toLowerCase(), value];
  });
  const rest = bytes.subarray(end + 4);
  if (status === 100) return parseAnswer(rest);
  const isChunked = headers.some(
    ([name, value]) => name === 'transfer-encoding' && /chunked/i.test(value),
  );
  // A second answer may follow, for bytes after the request, immediately if the first request was HEAD.
  if (rest.subarray(0, 7).equals(Buffer.from('HTTP/1.'))) return { status, headers, body: EMPTY };
  const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? rest.length);
  return { status, headers, body: isChunked ? joinChunks(rest) : rest.subarray(0, length) };
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (!(size > 0)) break;
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
