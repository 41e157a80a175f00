import type { Content } from '@prismicio/client';
import type { ReactNode } from 'react';
import { ContentPicture } from '../../components/ContentPicture.tsx';
import ui from '../../components/primitives.module.css';
import { RemoveButton } from '../../components/RemoveButton.tsx';
import styles from './EditorKit.module.css';
import { Poll } from './Poll.tsx';

/** How many characters fit on a line, for browsers that cannot size a text area by its content. */
const CHARACTERS_IN_A_LINE = 62;

/** A paragraph. */
export function Line({ text }: { text: string }) {
  return (
    <li className={styles.line} data-block="line">
      <textarea
        className={styles.text}
        aria-label="Paragraph"
        rows={Math.max(1, Math.ceil(text.length / CHARACTERS_IN_A_LINE))}
        placeholder="Write, or press / for a poll, a picture…"
        maxLength={2000}
        autoComplete="off"
        defaultValue={text}
      />
    </li>
  );
}

/** One of each block, to be copied into the letter. */
export function EditorKit({ primary }: { primary: Content.LetterEditorSlice['primary'] }) {
  const { question, answers, pictures, sponsor, sponsor_text, button_label } = primary;
  return (
    <ul hidden data-kit="">
      <Line text="" />
      <Block kind="poll" name="poll">
        <Poll question={question ?? ''} answers={answers} />
      </Block>
      <Block kind="heading" name="heading">
        <textarea
          className={styles.heading}
          data-first=""
          aria-label="Heading"
          rows={1}
          maxLength={120}
          placeholder="Heading"
          autoComplete="off"
        />
      </Block>
      <Block kind="picture" name="picture">
        <div className={styles.picture}>
          {pictures.map(({ picture }, index) => (
            <div key={picture.url} hidden={index > 0} data-picture="">
              <ContentPicture field={picture} sizes="(min-width: 1024px) 700px, 90vw" />
            </div>
          ))}
          <button type="button" className={styles.another} data-another="">
            Another picture
          </button>
        </div>
        <input
          className={styles.caption}
          data-first=""
          type="text"
          aria-label="Caption"
          maxLength={120}
          placeholder="A caption, if it needs one"
          autoComplete="off"
        />
      </Block>
      <Block kind="button" name="button">
        <input
          className={styles.button}
          data-first=""
          type="text"
          aria-label="What the button says"
          maxLength={40}
          size={18}
          defaultValue={button_label ?? ''}
          autoComplete="off"
        />
      </Block>
      <Block kind="sponsor" name="sponsor">
        <div className={styles.sponsor}>
          <p className={`${ui.accent} ${ui.tiny} ${ui.bold}`}>Sponsor</p>
          <p>
            <strong>{sponsor}</strong>
          </p>
          <p>{sponsor_text}</p>
        </div>
      </Block>
      <Block kind="divider" name="divider">
        <hr className={styles.divider} />
      </Block>
    </ul>
  );
}

function Block({ kind, name, children }: { kind: string; name: string; children: ReactNode }) {
  return (
    <li className={styles.block} data-block={kind} data-name={name} data-removable="">
      {children}
      <RemoveButton name={`the ${name}`} />
    </li>
  );
}
