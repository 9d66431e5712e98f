import type { ConsoleSlots } from '@mekuri/kit/console';
import { FormTab } from './FormTab.tsx';

/** The contact form of a site, and what came by it. */
export default function ContactTab(props: ConsoleSlots['site.tabs']) {
  return <FormTab {...props} formType="contact" />;
}
