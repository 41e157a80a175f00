import { type JSX, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { Icon } from '../Icon.tsx';
import { allIcons } from '../icons/allIcons.ts';
import { joinClasses } from '../joinClasses.ts';
import { TextField } from '../TextField.tsx';
import styles from './Gallery.module.css';
import { MovingSpecimens } from './MovingSpecimens.tsx';
import { Specimen } from './Specimen.tsx';

function Column({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <section
      className={joinClasses(styles.column, theme === 'dark' && 'theme-dark')}
      aria-label={`${theme} theme`}
    >
      {children}
    </section>
  );
}

/** Every component of this package in every state, in the light and dark theme side by side. */
export function Gallery(): JSX.Element {
  return (
    <>
      <a className="skip-link" href="#pieces">
        Skip to the pieces
      </a>
      <main id="pieces" className={styles.columns}>
        {(['light', 'dark'] as const).map((theme) => (
          <Column key={theme} theme={theme}>
            <TypeSpecimens />
            <ButtonSpecimens />
            <FieldSpecimens theme={theme} />
            <MovingSpecimens theme={theme} />
            <IconSpecimens />
            <ColourSpecimens />
          </Column>
        ))}
      </main>
    </>
  );
}

const SWATCHES = [
  'page',
  'surface',
  'sunk',
  'action',
  'actionSoft',
  'inverse',
  'muted',
  'accent',
  'danger',
  'success',
] as const;

/** The colour roles as backgrounds and as text. */
function ColourSpecimens(): JSX.Element {
  return (
    <Specimen title="Colour roles">
      <div className={styles.airmail} />
      <div className={styles.swatches}>
        {SWATCHES.map((name) => (
          <div key={name} className={`${styles.swatch} ${styles[name]}`}>
            {name}
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** Every icon with its name, and one in several sizes. */
function IconSpecimens(): JSX.Element {
  return (
    <Specimen title="Icon">
      <div className={styles.row}>
        {[16, 20, 24, 32, 48, 64].map((size) => (
          <Icon key={size} name="pen" size={size} />
        ))}
      </div>
      <div className={styles.icons}>
        {Object.keys(allIcons).map((name) => (
          <div key={name} className={styles.icon}>
            <Icon name={name} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** The type scale in use. */
function TypeSpecimens(): JSX.Element {
  return (
    <Specimen title="Type">
      <h1 className={styles.display}>Letters people wait for</h1>
      <p className={styles.lead}>
        Write once, reach every reader, and <a href="#pieces">keep what you earn</a>. No algorithm
        between you and the inbox.
      </p>
      <h2 className={styles.h1}>Grow from the first reader</h2>
      <h3 className={styles.h2}>One place for every issue</h3>
      <h4 className={styles.h3}>Schedule, send, see</h4>
      <p>
        Drafts, tags, segments and archives come along. Select this text to see the marker, or move
        to <a href="#pieces">a link in running text</a>.
      </p>
      <p className={styles.small}>Small: thirty days free, then twenty percent off.</p>
      <p className={styles.tiny}>Tiny: you can unsubscribe at any time with one click.</p>
    </Specimen>
  );
}

const VARIANTS = ['primary', 'secondary', 'ghost'] as const;

/** Buttons and links styled as buttons. */
function ButtonSpecimens(): JSX.Element {
  const [loading, setLoading] = useState(false);
  return (
    <Specimen title="Button, ButtonLink">
      {(['lg', 'md'] as const).map((size) => (
        <div key={size} className={styles.row}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {`${variant} ${size}`}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} href="#pieces" variant={variant}>
            Start trial
            <Icon name="arrow-right" />
          </ButtonLink>
        ))}
      </div>
      <div className={styles.row}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Sending
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button variant="ghost" aria-label="Close">
          <Icon name="close" />
        </Button>
        <Button variant="secondary">
          <Icon name="download" />
          Download
        </Button>
        <ButtonLink href="https://example.com" variant="secondary" newTab>
          Log in
          <Icon name="external" />
        </ButtonLink>
        <Button loading={loading} onClick={() => setLoading(true)}>
          Click to load
        </Button>
      </div>
      <Button size="lg" fullWidth>
        Full width
        <Icon name="arrow-right" />
      </Button>
    </Specimen>
  );
}

/** The text field in all its states. Ids carry the theme: the page shows each field twice. */
function FieldSpecimens({ theme }: { theme: string }): JSX.Element {
  const [error, setError] = useState<string>();
  return (
    <Specimen title="TextField">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const email = new FormData(event.currentTarget).get('email');
          setError(String(email).includes('@') ? undefined : 'Please enter a valid email address');
        }}
      >
        <TextField id={`${theme}-plain`} label="Plain" />
        <TextField id={`${theme}-placeholder`} label="Placeholder" placeholder="Ada" />
        <TextField id={`${theme}-value`} label="With a default value" defaultValue="Lovelace" />
        <TextField
          id={`${theme}-tooltip`}
          label="With a tooltip"
          tooltip="Where we send the first issue. Change it whenever you like."
        />
        <TextField
          id={`${theme}-number`}
          label="Number, from 3"
          type="number"
          min={3}
          defaultValue={12}
          disclaimer="Never fewer than three."
        />
        <TextField
          id={`${theme}-error`}
          label="First name"
          required
          error="First name is required"
        />
        <TextField
          id={`${theme}-error-value`}
          label="Email"
          required
          defaultValue="ada@"
          error="Please enter a valid email address"
          disclaimer="We write when there is news, and never share your address."
        />
        <TextField
          id={`${theme}-disabled`}
          label="Disabled"
          defaultValue="Cannot be changed"
          dynamicAttributes={{ disabled: true }}
        />
        <TextField id={`${theme}-hidden`} label="Hidden" hidden />
        <TextField
          id={`${theme}-try`}
          label="Email (try it)"
          type="email"
          required
          placeholder="you@example.com"
          error={error}
          dynamicAttributes={{ name: 'email', autoComplete: 'email' }}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" fullWidth>
          Check
        </Button>
      </form>
    </Specimen>
  );
}
