const rubbish = [
  undefined,
  'just text',
  { html: 42 },
  { html: '<p>Fine</p>', status: 'ok' },
  { html: '<p>Fine</p>', islands: [{ expose: 'javascript:alert(1)', hydrate: 'now' }] },
  { html: '<p>Fine</p>', head: { title: ['not', 'text'] } },
  {
    get html() {
      throw new TypeError('html cannot be read');
    },
  },
];
let calls = 0;

/** Something else each time. */
export const render = () => rubbish[calls++ % rubbish.length];
