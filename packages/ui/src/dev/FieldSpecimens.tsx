import { type JSX, useState } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { Specimen } from './Specimen.tsx';

/** The text field in all its states. Ids carry the theme: the page shows each field twice. */
export function FieldSpecimens({ theme }: { theme: string }): JSX.Element {
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
