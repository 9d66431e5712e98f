import type { ConsoleSlots } from '@mekuri/kit/console';
import { FormTab } from './FormTab.tsx';

/** A site's application form and its entries. */
export default function HomepageTab(props: ConsoleSlots['site.tabs']) {
  return <FormTab {...props} formType="homepage" />;
}
