/** The server's response to a question to the assistant. */
export interface SupportAnswer {
  articles: SupportArticle[];
}

export interface SupportArticle {
  title: string;
  summary: string;
  /** A path of this site. */
  path: string;
}

export const ASSISTANT_PATH = '/_assistant';
export const QUESTION_MAX_CHARACTERS = 120;
