import ui from '../components/primitives.module.css';
import styles from './Ads.module.css';
import { Board } from './Board.tsx';
import { Frame } from './Frame.tsx';
import { Mark } from './Mark.tsx';
import { Pin } from './Pin.tsx';
import { pickRows, type ScreenContent } from './ScreenFields.ts';

/** Offers of sponsors: who, what they would say, how well it fits, what they pay. The first one is open. */
export function Ads({ publication, title, text, rows, wide }: ScreenContent) {
  const offers = pickRows(rows, 'offer');
  const figures = pickRows(rows, 'figure');
  return (
    <Frame
      label={`Offers of sponsors to ${publication}: ${offers.map(({ label, value }) => `${label}, ${value}`).join('; ')}`}
      publication={publication}
      place="Earn"
      status={text}
      wide={wide}
    >
      <Board title={title}>
        <ul className={styles.offers}>
          {offers.map(({ label, text: pitch, note, value, pin }, index) => (
            <li key={label} className={index === 0 ? styles.open : undefined}>
              <Mark publication={label} />
              <p className={`${ui.between} ${styles.brand}`}>
                <b>{label}</b>
                <b>{value}</b>
              </p>
              {index === 0 && <p className={styles.pitch}>{pitch}</p>}
              <p className={ui.fine}>{note}</p>
              {index === 0 && (
                <p className={`${ui.wrap} ${styles.choice}`}>
                  <span className={styles.accept}>Accept</span>
                  <span>Ask</span>
                  <span>Decline</span>
                </p>
              )}
              <Pin number={pin} />
            </li>
          ))}
        </ul>
        {figures.length > 0 && (
          <dl className={`${ui.wrap} ${styles.figures}`}>
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt className={ui.fine}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Board>
    </Frame>
  );
}
