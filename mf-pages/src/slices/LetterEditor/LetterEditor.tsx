import type { Content } from '@prismicio/client';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { useId } from 'react';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Mark } from '../../screens/Mark.tsx';
import { countWords } from './countWords.ts';
import { EditorKit, Line } from './EditorKit.tsx';
import styles from './LetterEditor.module.css';
import { SlashMenu } from './SlashMenu.tsx';

/**
 * A letter to write in. Without scripts its lines can be typed in, and what the slash key holds is listed below them; with
 * them the key opens that list.
 */
export function LetterEditor({ slice }: { slice: Content.LetterEditorSlice }) {
  const { theme, eyebrow, heading, intro, publication, subject, lines } = slice.primary;
  const id = useId();
  const texts = lines.map(({ text }) => text ?? '');
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <EnhancedIsland expose="./LetterEditor" hydrate="visible">
        <div className={`${ui.stack6} ${styles.desk}`}>
          <section className={`${ui.surface} ${styles.window}`} aria-label="A letter to write in">
            <p className={`${ui.wrap} ${ui.caption} ${styles.bar}`}>
              <span aria-hidden="true">
                <Mark publication={publication} />
              </span>
              <strong className={ui.ink}>{publication}</strong>
              <span className={styles.draft}>Draft</span>
              <span className={`${ui.scripted} ${styles.count}`} data-count="">
                {countWords([subject ?? '', ...texts])}
              </span>
            </p>
            <div className={`${ui.stack4} ${styles.paper}`}>
              <textarea
                className={styles.subject}
                data-subject=""
                aria-label="Subject"
                rows={1}
                maxLength={120}
                autoComplete="off"
                defaultValue={subject ?? ''}
              />
              <ol className={ui.stack3} data-blocks="" aria-label="The letter">
                {texts.map((text) => (
                  <Line key={text} text={text} />
                ))}
                <Line text="" />
              </ol>
              <SlashMenu id={id} />
              <button
                type="button"
                className={`${ui.scripted} ${ui.caption} ${ui.press} ${styles.add}`}
                data-add=""
                aria-haspopup="listbox"
              >
                <ContentIcon name="plus" size={20} /> Add a block
              </button>
            </div>
          </section>
          <div className={`${ui.list3} ${ui.shrink} ${styles.side}`}>
            <p className={`${ui.caption} ${ui.strong}`}>In the inbox</p>
            <div className={`${ui.stack3} ${ui.surface} ${styles.mail}`}>
              <span aria-hidden="true">
                <Mark publication={publication} />
              </span>
              <div className={ui.shrink}>
                <p className={`${ui.between} ${styles.sender}`}>
                  <strong>{publication}</strong>{' '}
                  <span className={`${ui.muted} ${ui.tiny}`}>6:10</span>
                </p>
                <p className={styles.mailSubject} data-inbox-subject="">
                  {subject}
                </p>
                <p className={`${ui.caption} ${styles.mailPreview}`} data-inbox-text="">
                  {texts[0]}
                </p>
              </div>
            </div>
            <p className={`${ui.caption} ${styles.note}`}>
              Cut where a phone cuts it. Nothing you type here leaves this page, so the best line is
              still yours.
            </p>
          </div>
          <p className="visually-hidden" role="status" data-status="" />
          <EditorKit primary={slice.primary} />
        </div>
      </EnhancedIsland>
    </Section>
  );
}
