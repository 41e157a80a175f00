import type { FormFields } from './validateForm.ts';

/** With this header the shell requests a {@link FormReply} instead of a page. */
export const FORM_REPLY_HEADER = 'x-form-reply';
export const FORM_REPLY_TYPE = 'application/vnd.site.form-reply+json';

/** The api's answer to a rejected form that was sent without script, for composing a page of the site. */
export interface FormReply {
  form: string;
  /** The page that the form was sent from. */
  path: string;
  /** What was entered, by field; absent when it could not be read. */
  values?: FormFields;
  /** One sentence for each field that is wrong. */
  errors?: FormFields;
  /** Why it was rejected, when no field is invalid. */
  notice?: string;
  /** A complete HTML document with the same content, used when no page can be composed. */
  page: string;
}
