import shared from './components.module.css';
import { tintClass } from './IconStamp.tsx';

const TINTS = ['blue', 'red', 'amber', 'green'] as const;

/** A stamp with a person's initials, in a colour that depends only on the name. Particles such as `de` are skipped. */
export function InitialsStamp({ name }: { name: string | null }) {
  const initials = (name?.match(/(?<![\p{L}\p{M}])\p{Lu}/gu) ?? []).join('');
  const sum = [...initials].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const tint = TINTS[sum % TINTS.length] ?? null;
  return (
    <span className={`${shared.stamp} ${shared.initials} ${tintClass(tint)}`} aria-hidden="true">
      {initials.slice(0, 2)}
    </span>
  );
}
