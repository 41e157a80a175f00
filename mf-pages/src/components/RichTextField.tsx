import type { RichTextField as Field } from '@prismicio/client';
import { asTree } from '@prismicio/client/richtext';
import { Fragment, type ReactNode } from 'react';
import { ContentLink } from './ContentLink.tsx';

type TreeNode = ReturnType<typeof asTree>['children'][number];

/** Authored rich text as elements. Embeds and pictures are left out: on this site they are separate slices. */
export function RichTextField({ field }: { field: Field }) {
  return <>{asTree(field).children.map(renderNode)}</>;
}

/** The inline content of a one-block field, for a heading whose element the slice chooses. */
export function InlineText({ field }: { field: Field }) {
  return <>{asTree(field).children[0]?.children.map(renderNode)}</>;
}

function renderNode({ key, node, children }: TreeNode): ReactNode {
  const content = children.map(renderNode);
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{content}</p>;
    case 'heading1':
    case 'heading2':
      return <h2 key={key}>{content}</h2>;
    case 'heading3':
      return <h3 key={key}>{content}</h3>;
    case 'heading4':
    case 'heading5':
    case 'heading6':
      return <h4 key={key}>{content}</h4>;
    case 'preformatted':
      return <pre key={key}>{content}</pre>;
    case 'group-list-item':
      return <ul key={key}>{content}</ul>;
    case 'group-o-list-item':
      return <ol key={key}>{content}</ol>;
    case 'list-item':
    case 'o-list-item':
      return <li key={key}>{content}</li>;
    case 'strong':
      return <strong key={key}>{content}</strong>;
    case 'em':
      return <em key={key}>{content}</em>;
    case 'hyperlink':
      return (
        <ContentLink key={key} field={node.data}>
          {content}
        </ContentLink>
      );
    case 'span':
      return <Fragment key={key}>{withLineBreaks(node.text)}</Fragment>;
    case 'label':
      return <Fragment key={key}>{content}</Fragment>;
    default:
      return null;
  }
}

function withLineBreaks(text: string): ReactNode {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length === 1) return text;
  return lines.flatMap((line, index) =>
    index === 0 ? [line] : [<br key={`${index}-${line}`} />, line],
  );
}
