/** The answer of the site's server to a question of the assistant. */
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
