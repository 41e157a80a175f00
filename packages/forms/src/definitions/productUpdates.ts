import { productUpdates } from '@site/config/productUpdates';
import { email } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** The signup in the footer of every page. */
export const productUpdatesForm = defineForm({
  name: 'product-updates',
  action: productUpdates.action,
  title: 'Product updates, by letter',
  submitLabel: 'Subscribe',
  path: '/',
  thankYouPath: '/',
  fields: [
    { ...email, name: productUpdates.fields.email },
    {
      name: productUpdates.fields.phone,
      label: 'Phone',
      type: 'tel',
      maxLength: 32,
      autoComplete: 'tel',
    },
  ],
});
