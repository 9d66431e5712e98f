import type { Site } from '@mekuri/client-console';
import type { SettingsForm } from './use-settings-form.ts';

/** What every section of the settings gets. */
export interface SectionProps {
  form: SettingsForm;
  site: Site;
  readOnly: boolean;
}

/** What is wrong with a field, as text. */
export const errorOf = ({ errors }: SettingsForm, field: string): string | undefined => {
  const error = errors[field];
  return typeof error === 'string' ? error : undefined;
};
