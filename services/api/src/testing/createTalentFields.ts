/** A complete form as a visitor fills it. */
export const createTalentFields = (name = 'Ada Lovelace') => ({
  name,
  email: 'ada@example.com',
  role: 'editor',
  about: 'I edit.\nAnd I count.',
});
