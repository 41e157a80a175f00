import type { ImageField } from '@prismicio/client';
import { ContentPicture } from '../../components/ContentPicture.tsx';

/** A section of a template with an example of what goes there. */
export interface LetterSection {
  kind: string;
  sample: string;
  picture?: ImageField;
}

/** An example as its section shows it. The parts of an example are separated by ` / `. */
export function LetterPart({
  kind,
  sample,
  picture,
  ...shown
}: LetterSection & { sizes: string; priority: boolean }) {
  const parts = sample.split(' / ');
  const [first = '', ...others] = parts;
  switch (kind) {
    case 'masthead':
    case 'quote':
    case 'sponsor':
    case 'audio':
      return (
        <>
          <b>{first}</b>
          {others.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </>
      );
    case 'picture':
      return (
        <>
          {picture && <ContentPicture field={picture} {...shown} />}
          <span>{sample}</span>
        </>
      );
    case 'list':
    case 'products':
      return (
        <ul>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      );
    case 'numbers':
      return parts.map((part) => (
        <p key={part}>
          <b>{part.split(' ', 1)[0]}</b> {part.slice(part.indexOf(' ') + 1)}
        </p>
      ));
    case 'poll':
      return parts.map((part) => <Answer key={part} text={part} />);
    case 'event':
      return (
        <>
          <b>{first}</b>
          <ul>
            {others.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      );
    default:
      return <p>{sample}</p>;
  }
}

/** An answer of a poll; with a percentage such as `62% Yes`, how many chose it. */
function Answer({ text }: { text: string }) {
  const share = /^\d+%/.exec(text)?.[0];
  return (
    <p>
      {share && (
        <svg width="100%" height="100%" aria-hidden="true">
          <rect width={share} height="100%" />
        </svg>
      )}
      <span>{text}</span>
    </p>
  );
}
