import ui from '../components/primitives.module.css';
import { Frame } from './Frame.tsx';
import { Pin } from './Pin.tsx';
import { pickRows, type ScreenContent } from './ScreenFields.ts';
import { ScreenPicture } from './ScreenPicture.tsx';
import styles from './Site.module.css';

/** The colors that a palette can name. */
const COLORS = ['blue', 'red', 'amber', 'green', 'ink', 'paper'];

/** The web builder: parts of the front page, the page itself, and its colors and typefaces. */
export function Site({ publication, title, text, picture, rows, wide, first }: ScreenContent) {
  const sections = pickRows(rows, 'section');
  const posts = pickRows(rows, 'post');
  const palettes = pickRows(rows, 'color');
  const typefaces = pickRows(rows, 'typeface');
  const [form] = pickRows(rows, 'button');
  const [address] = pickRows(rows, 'status');
  const isBuilder = sections.length > 0 || palettes.length > 0;
  return (
    <Frame
      label={`The website of ${publication}${isBuilder ? ' in the web builder' : ''}, with “${title}” on top`}
      publication={publication}
      place="Website"
      status={address?.text ?? 'Published'}
      statusPin={address?.pin ?? null}
      wide={wide}
    >
      <div className={isBuilder ? styles.builder : undefined}>
        {sections.length > 0 && (
          <ul className={styles.outline}>
            {sections.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        <div className={styles.page}>
          <p className={styles.masthead}>{publication}</p>
          <div className={styles.latest}>
            <ScreenPicture
              field={picture}
              width={640}
              priority={first}
              className={styles.picture}
            />
            <p className={styles.title}>{title}</p>
            {text && <p>{text}</p>}
            <Pin number={pickRows(rows, 'title')[0]?.pin ?? null} />
          </div>
          {form && (
            <p className={`${ui.row} ${styles.form}`}>
              <span>{form.text}</span>
              <b>{form.label}</b>
              <Pin number={form.pin} />
            </p>
          )}
          {posts.length > 0 && (
            <ul className={styles.posts}>
              {posts.map(({ label, value, pin }) => (
                <li key={label}>
                  <b className={`${ui.ink} ${ui.strong}`}>{label}</b>
                  <span>{value}</span>
                  <Pin number={pin} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {palettes.length + typefaces.length > 0 && (
          <div className={styles.theme}>
            {palettes.map(({ label, text: colors }) => (
              <p key={label} className={styles.palette}>
                {COLORS.filter((color) => colors?.includes(color)).map((color) => (
                  <i key={color} className={styles[color]} />
                ))}
                {label}
              </p>
            ))}
            {typefaces.map(({ label, text: face, note }) => (
              <p key={label} className={styles.face}>
                <b className={styles[face ?? 'heavy']}>Aa</b>
                <span>
                  {label}
                  {note && <small>{note}</small>}
                </span>
              </p>
            ))}
          </div>
        )}
      </div>
    </Frame>
  );
}
