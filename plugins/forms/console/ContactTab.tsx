import type { ConsoleSlots } from '@mekuri/kit/console';
import { FormTab } from './FormTab.tsx';

/** A site's contact form and its entries. */
export default function ContactTab(props: ConsoleSlots['site.tabs']) {
  return <FormTab {...props} formType="contact" />;
}
