import { Section } from '../components/Section.tsx';
import type { AnySlice } from '../content/PageDocument.ts';

/** A slice that this version does not know: logged and shown in development, hidden in production. */
export function UnknownSlice({ slice }: { slice: AnySlice }) {
  if (process.env.NODE_ENV === 'production') return null;
  console.error(`No component shows slices of type "${slice.slice_type}".`);
  return (
    <Section tight>
      <pre>No component shows slices of type &quot;{slice.slice_type}&quot;.</pre>
    </Section>
  );
}
