/**
 * A visitor submitted a form. Submissions that look like spam emit nothing.
 * Emitted in the transaction of the submission, after the entry is inserted. `pageId` and `popupId` say where the visitor came from.
 */
export interface FormSubmitted {
  siteId: string;
  formType: 'contact' | 'homepage';
  entryId: string;
  pageId: string | null;
  popupId: string | null;
}

declare module '@mekuri/kit/server' {
  interface EventMap {
    'form.submitted': FormSubmitted;
  }
}
