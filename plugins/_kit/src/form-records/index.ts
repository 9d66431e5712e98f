/** Server-side records of a plugin's forms: their versions, what visitors sent, and the legal documents shown with them. */
export { formTexts, rebased, withTexts } from './form-texts.ts';
export { otherLanguages } from './languages.ts';
export { ConsentTextModel, FormVersionModel } from './models.ts';
export {
  isFresh,
  notifySoon,
  notifyStragglers,
  NotifyingFormModel,
  onSite,
  ReceivedModel,
  recipientOf,
  tellRecipient,
  type NotifyingForm,
} from './notifications.ts';
export { originOf, type Origin } from './origin.ts';
export type { FormContent, FormRecords } from './records.ts';
export { draftConsent, publishForm, type PublishedForm } from './release.ts';
export { listUnseen, markSeen, newestUnseen, SeenMarkModel, type SeenRecords, type Unseen } from './seen.ts';
export { looksLikeSpam } from './spam.ts';
export { readSubmission, type Submission, type SubmissionBody } from './submission.ts';
export { checkItems, currentItems, findVersion, keepChange, keepVersion } from './versions.ts';
