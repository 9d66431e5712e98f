/** The form that visitors see, and how it is sent. Depends on React only, to stay small; the console's preview uses it too. */
export type { IssueText } from './issue-text.ts';
export { FormView, type FormViewProps, type SentForm, TRAP } from './FormView.tsx';
export { postedIssues, postedValues, withHandOver } from './posted.ts';
export { useSender, type Sending } from './use-sender.ts';
export { visitIdOf } from './visit-id.ts';
export { formTranslate, ruleText, type FormTextKey, type FormTexts, type FormTranslate } from '../forms/texts.ts';
