import type { ConsoleSlots } from '@mekuri/kit/console';
import { FormTab } from './FormTab.tsx';

/** The application form of a site, and what came by it. */
export default function HomepageTab(props: ConsoleSlots['site.tabs']) {
  return <FormTab {...props} formType="homepage" />;
}
