import type { FormFields } from './validateForm.ts';

/** Whoever puts pages together asks with this header for a {@link FormReply} instead of a page. */
export const FORM_REPLY_HEADER = 'x-form-reply';
export const FORM_REPLY_TYPE = 'application/vnd.site.form-reply+json';

/** What the api answers about a form that was sent without script and not taken, to be made into a page of the site. */
export interface FormReply {
  form: string;
  /** The page that the form was sent from. */
  path: string;
  /** What was entered, by field; absent when it could not be read. */
  values?: FormFields;
  /** One sentence for each field that is wrong. */
  errors?: FormFields;
  /** Why it was not taken, when no field is to blame. */
  notice?: string;
  /** A whole document that says the same, for when no page can be made. */
  page: string;
}
