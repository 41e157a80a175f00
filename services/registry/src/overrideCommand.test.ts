import { expect, test } from 'vitest';
import { arrangeCommands } from './testing/arrangeCommands.ts';

const { run, ship } = arrangeCommands();
const SITE = '--site https://www.example.com';

test('A team gets a link to an unreleased version, as text and as a code for a phone', async () => {
  await ship('mf-footer', 'one');
  const { code, printed } = await run(`override mf-footer --path /pricing ${SITE}`);
  expect(code).toBe(0);
  const [what, , link, , ...rest] = printed.split('\n');
  expect(what).toMatch(/^mf-footer@\(one\), on www\.example\.com, until \d{4}-.+Z:$/);
  expect(link).toMatch(/^https:\/\/www\.example\.com\/pricing\?override=[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(rest.filter((line) => /[█▀▄]/.test(line)).length).toBeGreaterThan(20);
  expect(rest.at(-1)).toMatch(
    /^Anyone with the link can see it\. To revoke it: override --revoke /,
  );
});

test('Links are listed without what opens them, and taken back', async () => {
  await ship('mf-footer', 'one');
  const made = await run(`override mf-footer ${SITE} --reason footer-links --json`);
  const { id, token } = JSON.parse(made.printed);
  const { printed } = await run('override --list');
  expect(printed).toMatch(
    /^\S+ {2}mf-footer@\(one\) on www\.example\.com, until .+; by operators \(local .+\); because: footer-links$/,
  );
  expect(printed).not.toContain(token);
  expect((await run(`override --revoke ${id}`)).printed).toContain('is taken back');
  expect((await run('override --list')).printed).toContain(', revoked 2');
});

test('A local build and an earlier release have links too', async () => {
  await ship('mf-footer', 'one');
  const local = await run(`override mf-footer --local http://localhost:5173 ${SITE}`);
  expect(local.printed).toContain('mf-footer of http://localhost:5173, on www.example.com');
  const release = await run(`override --release 1 --content a-ref ${SITE}`);
  expect(release.printed).toContain('release 1, content a-ref, on www.example.com');
});

test.each([
  [`override ${SITE}`, 2, 'override needs the names of fragments, or --release and a number.'],
  [`override mf-footer --release 1 ${SITE}`, 2, 'override needs the names of fragments'],
  [`override mf-footer --content a ${SITE}`, 2, '--content goes with --release.'],
  [`override --release x ${SITE}`, 2, '--release needs the number of a release.'],
  [`override mf-footer@1.0.0 --local http://localhost:1 ${SITE}`, 2, 'without a version'],
  [`override mf-footer --local https://evil.example ${SITE}`, 1, 'must be http://localhost'],
  ['override mf-footer', 2, 'Say which site it is'],
  ['override mf-footer --site example.com', 2, 'example.com is not the address of a site'],
  [`override mf-footer --path //evil.example ${SITE}`, 2, 'is not a path of a site'],
  [`override mf-footer --expires soon ${SITE}`, 2, 'soon is not a duration such as 30m, 2h or 7d.'],
  [`override mf-footer --expires 8d ${SITE}`, 1, 'minutes'],
  [`override mf-nothing ${SITE}`, 1, 'mf-nothing'],
  ['override --revoke never-issued', 1, 'There is no override never-issued of yours.'],
])('%s is refused', async (line, code, message) => {
  await ship('mf-footer', 'one');
  const refused = await run(line);
  expect([refused.code, refused.problems]).toEqual([code, expect.stringContaining(message)]);
});
