import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Json, JsonObject } from '../Json.ts';
import { BLOCK_TYPES, type RichTextModel } from '../models/ContentModels.ts';

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];

/** In a single-block field, the marks of lists, headings and quotations are plain text. */
const INLINE_ONLY = {
  disable: {
    null: [
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'definition',
      'headingAtx',
      'htmlFlow',
      'list',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

type Reject = (message: string) => void;

/**
 * Converts the authors' Markdown to the repository's blocks. What blocks cannot express (HTML, nested lists,
 * quotations, pictures) is passed to `reject` and left out.
 */
export function readMarkdown(markdown: string, model: RichTextModel, reject: Reject): JsonObject[] {
  if (!model.single) {
    return fromMarkdown(markdown).children.flatMap((node) => readBlocks(node, reject));
  }
  const { children } = fromMarkdown(markdown, { extensions: [INLINE_ONLY] });
  const type = model.allowed.find((name) => BLOCK_TYPES.some((block) => block === name));
  return children.map((node) => {
    if (node.type !== 'paragraph') reject(unsupported(node));
    return readText(type ?? 'paragraph', node.type === 'paragraph' ? node.children : [], reject);
  });
}

function readBlocks(node: Block, reject: Reject): JsonObject[] {
  switch (node.type) {
    case 'paragraph':
      return [readText('paragraph', node.children, reject)];
    case 'heading':
      return [readText(`heading${node.depth}`, node.children, reject)];
    case 'code':
      return [{ type: 'preformatted', text: node.value, spans: [] }];
    case 'list':
      return node.children.flatMap((item) =>
        item.children.flatMap((child) => {
          if (child.type === 'paragraph') {
            return [readText(node.ordered ? 'o-list-item' : 'list-item', child.children, reject)];
          }
          reject(`a list item can only hold text, not: ${unsupported(child)}`);
          return [];
        }),
      );
    default:
      reject(unsupported(node));
      return [];
  }
}

function readText(type: string, children: readonly Inline[], reject: Reject): JsonObject {
  let text = '';
  const spans: JsonObject[] = [];

  function walk(node: Inline): void {
    switch (node.type) {
      case 'text':
        text += node.value.replaceAll('\n', ' ');
        break;
      case 'break':
        text += '\n';
        break;
      case 'strong':
        mark({ type: 'strong' }, node.children);
        break;
      case 'emphasis':
        mark({ type: 'em' }, node.children);
        break;
      case 'link':
        mark({ type: 'hyperlink', data: readTarget(node.url) }, node.children);
        break;
      default:
        reject(unsupported(node));
    }
  }

  function mark(span: { type: string; data?: Json }, content: readonly Inline[]): void {
    const start = text.length;
    const place = spans.push({}) - 1;
    content.forEach(walk);
    spans[place] = { start, end: text.length, ...span };
  }

  children.forEach(walk);
  return { type, text, spans };
}

/** `doc:page/privacy` is a document; everything else is an address. */
function readTarget(url: string): JsonObject {
  const [, type, uid] = /^doc:([^/]+)\/(.+)$/.exec(url) ?? [];
  return type && uid ? { link_type: 'Document', type, uid } : { link_type: 'Web', url };
}

function unsupported(node: Block): string {
  const line = node.position?.start.line ?? 1;
  const what = node.type === 'html' ? `HTML (${node.value.slice(0, 40)})` : node.type;
  return `${what} in line ${line} is not supported in Markdown here`;
}
