import { isFilled } from '@prismicio/client';
import { findOwn } from '@site/fragment-kit/find-own';
import { ContentIcon } from '../components/ContentIcon.tsx';
import ui from '../components/primitives.module.css';
import styles from './Editor.module.css';
import { Frame } from './Frame.tsx';
import { LetterBlock } from './LetterBlock.tsx';
import { Pin } from './Pin.tsx';
import { findPin, pickRows, type ScreenContent, type ScreenRow } from './ScreenFields.ts';
import { ScreenPicture } from './ScreenPicture.tsx';

const TOOLS = ['link', 'camera', 'poll', 'megaphone', 'lock', 'plus'];

const BLOCK_ICONS: Readonly<Record<string, string>> = {
  Poll: 'poll',
  Picture: 'camera',
  Sponsor: 'megaphone',
  'For members': 'lock',
  'Podcast episode': 'mic',
  'Song of the night': 'play',
  Table: 'layout',
  'Tide times': 'clock',
  'Live link': 'link',
  Question: 'chat',
};

/** The parts of rows that do not stand in the letter. */
const APART = ['side', 'status', 'send', 'title', 'picture'];

/** A letter being written. Rows of the part `side` stand in the panel beside it, if there is room. */
export function Editor({ publication, title, text, picture, rows, wide, first }: ScreenContent) {
  const side = pickRows(rows, 'side');
  return (
    <Frame
      label={`The editor of ${publication} with the letter “${title}”, saved as a draft`}
      publication={publication}
      place="Write"
      status={pickRows(rows, 'status')[0]?.text ?? 'Draft saved'}
      statusPin={findPin(rows, 'status')}
      wide={wide}
    >
      <div className={`${ui.row} ${styles.tools}`}>
        <b>B</b>
        <i>I</i>
        {TOOLS.map((icon) => (
          <ContentIcon key={icon} name={icon} size={17} />
        ))}
        <span className={styles.send}>
          Send
          <Pin number={findPin(rows, 'send')} before />
        </span>
      </div>
      <div className={styles.desk}>
        <div className={styles.sheet}>
          {text && <p className={ui.fine}>{text}</p>}
          <p className={styles.title}>
            {title}
            <Pin number={findPin(rows, 'title')} />
          </p>
          {isFilled.image(picture) && (
            <div className={ui.anchor}>
              <ScreenPicture field={picture} width={640} priority={first} className={ui.photo} />
              <Pin number={findPin(rows, 'picture')} />
            </div>
          )}
          {rows.map((row) => {
            if (APART.includes(row.part ?? '')) return null;
            const key = `${row.part} ${row.label} ${row.text}`;
            if (row.part === 'menu') return <SlashMenu key={key} {...row} />;
            return <LetterBlock key={key} {...row} />;
          })}
        </div>
        {side.length > 0 && (
          <dl className={styles.side}>
            {side.map(({ label, value, note, pin }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} {note && <small>{note}</small>}
                </dd>
                <Pin number={pin} />
              </div>
            ))}
          </dl>
        )}
      </div>
    </Frame>
  );
}

/** What has been typed behind a slash, and the blocks that it finds. */
function SlashMenu({ label, text, pin }: ScreenRow) {
  return (
    <div className={styles.slash}>
      <p className={styles.typed}>{label}</p>
      <ul className={`${ui.surface} ${styles.blocks}`}>
        {(text ?? '').split('/').map((block) => (
          <li key={block}>
            <span>
              <ContentIcon name={findOwn(BLOCK_ICONS, block.trim()) ?? 'pen'} size={15} />
            </span>
            {block.trim()}
          </li>
        ))}
      </ul>
      <Pin number={pin} />
    </div>
  );
}
