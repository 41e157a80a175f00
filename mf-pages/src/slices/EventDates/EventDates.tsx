import { buildDatePath } from '@site/forms/calendar-dates';
import { eventSignUp } from '@site/forms/event-sign-up';
import { EnhancedIsland } from '@site/fragment-kit/island';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { asHours } from './asHours.ts';
import styles from './EventDates.module.css';
import type { ComingEvent, LoadedEventDates } from './loadEventDates.ts';

/** Coming events as tickets. A page that was composed before one ended hides it in the browser (`hidePast.ts`). */
export function EventDates({ slice }: { slice: LoadedEventDates }) {
  const { theme, heading, intro, limit, none, calendar_label } = slice.primary;
  const coming = slice.coming.slice(0, limit ?? undefined);
  return (
    <Section theme={theme}>
      <SectionHead heading={heading} intro={intro} />
      <EnhancedIsland expose="./EventDates" hydrate="visible">
        <ol className={`${ui.stack5} ${styles.tickets}`}>
          {coming.map((event) => (
            <Ticket key={event.starts.getTime()} {...event} calendarLabel={calendar_label} />
          ))}
        </ol>
        {none && (
          <p className={shared.muted} data-none="" hidden={coming.length > 0}>
            {none}
          </p>
        )}
      </EnhancedIsland>
    </Section>
  );
}

type TicketProps = ComingEvent & { calendarLabel: string | null };

function Ticket({ title, text, host, starts, ends, calendarLabel }: TicketProps) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(starts);
  return (
    <li className={styles.ticket} data-ends={ends.toISOString()}>
      <p className={styles.stub}>
        <time dateTime={starts.toISOString()}>
          <span className={`${ui.small} ${ui.strong}`}>{part({ weekday: 'long' })}</span>{' '}
          <b>{part({ month: 'short', day: 'numeric' })}</b>{' '}
          <span className={`${ui.small} ${ui.strong}`}>{part({ year: 'numeric' })}</span>
        </time>
      </p>
      <div className={`${ui.stack2} ${styles.words}`}>
        <h3 className={ui.larger}>{title}</h3>
        <RichTextField field={text} />
        <p className={styles.facts}>
          {host && <strong className={ui.ink}>{host}. </strong>}
          {asHours(starts)}
        </p>
        {calendarLabel && (
          <a className={styles.calendar} href={buildDatePath(eventSignUp, starts)} download>
            {calendarLabel}
            <span className="visually-hidden">: {title}</span>
          </a>
        )}
      </div>
    </li>
  );
}
