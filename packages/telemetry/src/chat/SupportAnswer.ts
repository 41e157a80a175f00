/** What the site's server answers to a question of the assistant's. */
export interface SupportAnswer {
  articles: SupportArticle[];
}

export interface SupportArticle {
  title: string;
  summary: string;
  /** On this site. */
  path: string;
}

export const ASSISTANT_PATH = '/_assistant';
export const QUESTION_MAX_CHARACTERS = 120;
