import fc from 'fast-check';
import dictionary from '../dictionary.json' with { type: 'json' };
import { weighted } from './choose.ts';

/** Contained in texts; no page may have an element or attribute of this name, and no answer such a header. */
export const MARK = 'zq9';

/** Texts that some component may interpret as more than text. */
const HOSTILE = [
  '',
  ' ',
  `<${MARK} onload=alert(1)>`,
  `"><${MARK}>`,
  `' ${MARK}=1 x='`,
  `" ${MARK}=1 x="`,
  `</script><${MARK}>`,
  `</style><${MARK}>`,
  `</title></textarea><${MARK}>`,
  `<!--<script><${MARK}>`,
  `-->\u2028<${MARK}>`,
  `a\r\n${MARK}: 1\r\n\r\n<${MARK}>`,
  `a; ${MARK}=1; Domain=evil.example`,
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example@site.example/',
  'http://[',
  'http://a b',
  '__proto__',
  'constructor',
  '__pro\0to__',
  'toString',
  '../../etc/passwd',
  '%00',
  '%0d%0aX: 1',
  '%',
  '%zz',
  '%c0%ae',
  '\0',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202eabc',
  '\u001b[31mred\u001b]0;x\u0007',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '0x10',
  '9'.repeat(40),
  '999999-01-01T00:00:00Z',
  '2026-02-30',
  '2026-01-01T00:00:00+0000',
  "'; drop table leads; --",
  '{{7*7}}',
  '#{x}',
  '*',
  '(',
  '[[',
  'on',
  'true',
  'null',
  '{}',
  '[]',
  '"',
];

const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

const long = fc
  .tuple(
    fc.constantFrom(...dictionary.units),
    fc.constantFrom(64, 101, 255, 301, 501, 1_001, 2_049, 4_097, 20_000),
  )
  .map(([unit, times]) => unit.repeat(times));

/** Any text: words, every unit of UTF-16, long texts, and the hostile ones above. */
export const hostileText: fc.Arbitrary<string> = weighted(
  [4, fc.constantFrom(...HOSTILE)],
  [2, fc.string({ unit: 'grapheme', maxLength: 30 })],
  [2, anyUnits],
  [1, long],
  [
    2,
    fc
      .tuple(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 8 }), fc.constantFrom(...HOSTILE))
      .map((parts) => parts.join('')),
  ],
);
