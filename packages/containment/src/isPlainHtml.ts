const names = (text: string) => new Set(text.split(' '));

/** Elements that end an open paragraph. */
const BLOCKS = names(
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup li main nav ol p pre search section summary table ul dd dt',
);
const INLINE = names(
  'a abbr audio b bdi bdo button cite code data del dfn em i ins kbd label legend mark meter output picture progress q s samp select small span strong sub sup textarea time u var video',
);
/** Elements that the parser only leaves in these parents. */
const PARENTS = new Map([
  ['option', names('select optgroup')],
  ['optgroup', names('select')],
  ['caption', names('table')],
  ['colgroup', names('table')],
  ['col', names('colgroup')],
  ['thead', names('table')],
  ['tbody', names('table')],
  ['tfoot', names('table')],
  ['tr', names('thead tbody tfoot')],
  ['td', names('tr')],
  ['th', names('tr')],
]);
/** The parser moves text and other elements from these to before the table. */
const TABLE_FRAMES = names('table colgroup thead tbody tfoot tr');
/** They hold only elements that `PARENTS` lists them for. */
const RESTRICTED = names('select optgroup option textarea');
const VOID = names('br col hr img input source wbr');
/** How React asks for a picture early, the only link that a slot may have. */
const PICTURE_LINK =
  /^<link rel="preload" as="image"(?: (?:href|imagesrcset|imagesizes|fetchpriority|media|type)="[^"]*")*\/?>$/i;
const SVG = names(
  'circle clipPath defs desc ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop svg symbol text textPath title tspan use',
);
/** Their content is HTML again. */
const SVG_TEXTS = names('title desc');
const LIST_ITEMS = names('li');
const LISTS = names('ul ol');
const TERMS = names('dt dd');
const TERM_LISTS = names('dl');
const HEADINGS = names('h1 h2 h3 h4 h5 h6');
/** Of elements in each other. Pages have some twenty; the checks below look at all that are open, for each tag. */
const MAX_DEPTH = 100;
/** The only spaces that the parser leaves between the rows of a table: it moves other Unicode spaces, like text. */
const SPACE = /^[ \t\n\f\r]*$/;

/** Sticky: a tag with its name, attributes in double quotes and closing slash; a plain comment; or text. */
export const TOKEN =
  /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?:[ \t\n\f\r]+[a-zA-Z_:][-\w:.]*(?:="[^"]*")?)*[ \t\n\f\r]*(\/?)>|<!--[ $/?!\w]*-->|[^<]+/y;

/**
 * Text that containment may have to remove: handlers, attributes that load a document or beacon, forms that may submit elsewhere,
 * and addresses whose scheme is not clearly harmless. A false match only costs the time to parse.
 */
const SUSPICIOUS =
  /\s(?:on[a-z]+|srcdoc|ping|attributionsrc)=|\s(?:form)?action="(?![#?"]|\/(?![/\\&\s]))|[\s:](?:href|src|poster|data|cite|background|longdesc)="(?!https?:\/\/|[/#?"]|mailto:|tel:|sms:|[^":&]*")/i;

/**
 * Whether a browser's parser certainly keeps every element in its place and closes all of them (every tag is closed, and none
 * has parsing rules of its own), and no attribute needs a closer look. False only means that this is not certain. React's output
 * is nearly always plain, and this test takes a twentieth of the time of parsing.
 */
export function isPlainHtml(html: string): boolean {
  if (html.includes('\0') || SUSPICIOUS.test(html)) return false;
  const open: string[] = [];
  let svgDepth = 0;
  TOKEN.lastIndex = 0;
  for (let from = 0; from < html.length; from = TOKEN.lastIndex) {
    const token = TOKEN.exec(html);
    if (!token) return false;
    const [text, closing, name, selfClosing] = token;
    const parent = open.at(-1) ?? '';
    if (name === undefined) {
      if (TABLE_FRAMES.has(parent) && !SPACE.test(text)) return false;
      // There a comment is text.
      if (parent === 'textarea' && text.startsWith('<')) return false;
    } else if (closing) {
      if (parent !== name || text.length !== name.length + 3) return false;
      open.pop();
      if (name === 'svg') svgDepth--;
    } else if (open.length >= MAX_DEPTH) {
      return false;
    } else if (svgDepth > 0) {
      if (!SVG.has(name) || SVG_TEXTS.has(parent)) return false;
      if (selfClosing) continue;
      if (name === 'svg') svgDepth++;
      open.push(name);
    } else {
      if (!mayOpen(name, parent, open)) return false;
      if (name === 'link' && !PICTURE_LINK.test(text)) return false;
      if (VOID.has(name) || name === 'link') continue;
      if (selfClosing) return false;
      if (name === 'svg') svgDepth++;
      open.push(name);
    }
  }
  return open.length === 0;
}

function mayOpen(name: string, parent: string, open: string[]): boolean {
  const parents = PARENTS.get(name);
  if (parents) return parents.has(parent);
  if (TABLE_FRAMES.has(parent) || RESTRICTED.has(parent)) return false;
  if (name === 'link') return true;
  if (BLOCKS.has(name) || name === 'hr') {
    if (open.includes('p')) return false;
  } else if (!INLINE.has(name) && !VOID.has(name) && name !== 'svg') return false;
  if (name === 'a' || name === 'button' || name === 'form') return !open.includes(name);
  if (name === 'li') return !isWithin(open, LIST_ITEMS, LISTS);
  if (name === 'dt' || name === 'dd') return !isWithin(open, TERMS, TERM_LISTS);
  return !HEADINGS.has(name) || !open.some((each) => HEADINGS.has(each));
}

/** Whether one of `kinds` is open with none of `ends` inside it: a second one would close it. */
function isWithin(open: string[], kinds: Set<string>, ends: Set<string>): boolean {
  return kinds.has(open.findLast((each) => kinds.has(each) || ends.has(each)) ?? '');
}
