import fc from 'fast-check';
import dictionary from '../dictionary.json' with { type: 'json' };
import { weighted } from './choose.ts';
import { hostileText } from './hostileText.ts';

const tags = fc.constantFrom(
  ...'a p div span ul li table tr td th tbody caption select option optgroup svg math mtext mglyph annotation-xml foreignObject desc title style script noscript textarea pre template iframe form button input img video source picture h1 h2 details summary dl dt dd b i nobr marquee plaintext xmp listing noembed noframes frameset frame body html head base link meta object embed main section dialog portal slot math-x use animate set image isindex menuitem ruby rt'.split(
    ' ',
  ),
);
const attributeNames = fc.constantFrom(
  ...'href src action formaction onclick onload ONERROR class id style srcdoc ping data xlink:href http-equiv content name rel as itemprop attributename to values target srcset poster background longdesc cite is slot shadowrootmode popover data-slot data-island data-hydrate'.split(
    ' ',
  ),
);
const attributeValues = fc.oneof(hostileText, fc.constantFrom(...dictionary.attributeValues));
const quotes = fc.constantFrom('"', "'", '', '`');

const attribute = fc
  .tuple(attributeNames, fc.constantFrom('=', ' = ', ''), quotes, attributeValues)
  .map(([name, sign, quote, value]) => (sign ? `${name}${sign}${quote}${value}${quote}` : name));

const piece = weighted(
  [
    4,
    fc
      .tuple(tags, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', ' >', ''))
      .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(' ')}${end}`),
  ],
  [3, tags.map((tag) => `</${tag}>`)],
  [2, hostileText],
  [1, fc.constantFrom(...dictionary.htmlPieces)],
);

/** Hostile and broken HTML. */
export const hostileHtml: fc.Arbitrary<string> = weighted(
  [6, fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))],
  [
    1,
    fc
      .tuple(piece, fc.constantFrom(200, 600, 5_000))
      .map(([each, times]) => each.slice(0, 60).repeat(times)),
  ],
);
