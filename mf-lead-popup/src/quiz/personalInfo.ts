import { cleanAddress, cleanLine, EMAIL_MESSAGE, EMAIL_PATTERN } from '@site/forms';

export interface PersonalInfo {
  firstName: string;
  lastName: string;
  email: string;
}

/** The error of each field; valid fields are absent. */
export type PersonalInfoErrors = Partial<Record<keyof PersonalInfo, string>>;

/** The API's limits. */
export const LENGTH_LIMITS: Record<keyof PersonalInfo, number> = {
  firstName: 100,
  lastName: 100,
  email: 254,
};

export function trimPersonalInfo({ firstName, lastName, email }: PersonalInfo): PersonalInfo {
  return {
    firstName: cleanLine(firstName),
    lastName: cleanLine(lastName),
    email: cleanAddress(email),
  };
}

/** Checks the trimmed values. */
export function validatePersonalInfo(info: PersonalInfo): PersonalInfoErrors {
  const { firstName, lastName, email } = trimPersonalInfo(info);
  return {
    ...(!firstName && { firstName: 'First name is required' }),
    ...(!lastName && { lastName: 'Last name is required' }),
    ...(!EMAIL_PATTERN.test(email) && { email: EMAIL_MESSAGE }),
  };
}
