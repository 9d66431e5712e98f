import type { Site } from '@mekuri/client-console';
import type { SettingsForm } from './use-settings-form.ts';

export interface SectionProps {
  form: SettingsForm;
  site: Site;
  readOnly: boolean;
}

/** The error text of a field. */
export const errorOf = ({ errors }: SettingsForm, field: string): string | undefined => {
  const error = errors[field];
  return typeof error === 'string' ? error : undefined;
};
