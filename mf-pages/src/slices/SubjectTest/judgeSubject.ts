/** How many characters a phone shows of a subject line, about. */
const PHONE_CHARACTERS = 38;

const USUAL_RATE = 0.36;
/** Words that say whose letter it is, which the sender's name has said already. */
const GENERIC =
  /^(our|the latest|news|newsletter|update|updates|issue|edition|weekly|monthly|digest|january|february|march|april|may|june|july|august|september|october|november|december|#?\d+)$/;

/** What a subject line is worth to the simulation's readers, and why. */
export interface Judgement {
  /** The share of readers who would open it, from 0 to 1. */
  rate: number;
  notes: string[];
}

/** Judges a subject line by the rules that the simulation's readers follow; the same text always gets the same. */
export function judgeSubject(subject: string): Judgement {
  const text = subject.trim();
  if (!text) return { rate: 0.21, notes: ['Empty. Some open it to see what went wrong.'] };
  const notes: string[] = [];
  let rate = USUAL_RATE;
  const first = text.toLowerCase().split(/\s+/).slice(0, 4);
  const generic = first.filter((word) => GENERIC.test(word.replace(/[.,:;!?]+$/, ''))).length;
  if (generic > 0) {
    rate -= 0.0125 * Math.min(generic, 2);
    notes.push('Its first words could stand on anyone’s letter.');
  } else if (first.length >= 3) {
    rate += 0.02;
    notes.push('Its first words are about something.');
  }
  const count = [...text].length;
  if (count > PHONE_CHARACTERS) {
    rate -= 0.02;
    notes.push(`${count} characters: a phone cuts it.`);
  } else
    notes.push(`${count} ${count === 1 ? 'character' : 'characters'}: a phone shows all of it.`);
  if (/\p{Extended_Pictographic}/u.test(text)) notes.push('The emoji changes nothing.');
  if (/\p{Lu}{4}/u.test(text)) notes.push('Capitals change nothing.');
  // Readers also have moods.
  return { rate: rate + (hash(text) / 2 ** 32 - 0.5) * 0.02, notes };
}

/** A number from 0 to 2³² that looks random and is the same for the same text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
