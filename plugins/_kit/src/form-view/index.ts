/** The form that visitors see, and how it is sent. React alone, so that it is light; the console's preview draws the same. */
export type { FaultText } from './fault-text.ts';
export { FormView, type FormViewProps, type SentForm, TRAP } from './FormView.tsx';
export { postedFaults, postedValues, withHandOver } from './posted.ts';
export { useSender, type Sending } from './use-sender.ts';
export { visitIdOf } from './visit-id.ts';
export { formTranslate, ruleText, type FormTextKey, type FormTexts, type FormTranslate } from '../forms/texts.ts';
