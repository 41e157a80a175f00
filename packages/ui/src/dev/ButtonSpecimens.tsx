import { type JSX, useState } from 'react';
import { Button } from '../Button.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost'] as const;

/** Buttons and links styled as buttons. */
export function ButtonSpecimens(): JSX.Element {
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
