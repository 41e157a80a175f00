import {
  LIST_SIZES,
  type ListSize,
  PLATFORMS,
  type Platform,
  QUALIFICATIONS,
  type Qualification,
} from '@site/config/leadAnswers';

/** What this visitor told the site about themselves, for the pages that they open next. Absent: not asked. */
export interface VisitorAnswers {
  firstName?: string | undefined;
  qualification?: Qualification | undefined;
  platform?: Platform | undefined;
  listSize?: ListSize | undefined;
  /** The time of day that suits them for a demo, as the form calls it. */
  suits?: string | undefined;
}

/** Where the session's storage has them. */
export const ANSWERS_KEY = 'answers';
const TEXT_LIMIT = 80;

/** Returns the session's storage; a function, since reading the property throws where storage is refused. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Saves answers for the session, in place of earlier ones to the same questions. Never sent anywhere. */
export function saveAnswers(storage: OpenStorage, answers: object): void {
  try {
    const all = asAnswers({ ...readAnswers(storage), ...answers });
    storage().setItem(ANSWERS_KEY, JSON.stringify(all));
  } catch {
    // Without storage, later pages show what everybody sees.
  }
}

/** Reads the answers of the session. Whatever is not an answer to its question is left out. */
export function readAnswers(storage: OpenStorage): VisitorAnswers {
  try {
    return asAnswers(JSON.parse(storage().getItem(ANSWERS_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function asAnswers(found: Record<string, unknown> | null): VisitorAnswers {
  const { firstName, qualification, platform, listSize, suits } = found ?? {};
  return {
    firstName: asText(firstName),
    qualification: QUALIFICATIONS.find((each) => each === qualification),
    platform: PLATFORMS.find((each) => each === platform),
    listSize: LIST_SIZES.find((each) => each === listSize),
    suits: asText(suits),
  };
}

const asText = (value: unknown) =>
  (typeof value === 'string' && value.trim().slice(0, TEXT_LIMIT)) || undefined;
