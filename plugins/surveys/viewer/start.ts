import { withHandOver } from '@mekuri/kit/form-view';

/** Storage key of the referral that links to surveys leave, as in the manifest. */
const REFERRAL = 'mekuri_survey';

/** How the visitor came to the survey, in the fields of the response; empty where unknown. */
export interface Start {
  page_id: string;
  position: string;
  cta_id: string;
  type: string;
  popup_id: string;
}

const cookieOf = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/**
 * The start from this tab's session storage, else from the cookie; without either, the fields that the server rendered. A survey opened
 * directly has no start.
 */
export const readStart = (hidden: Readonly<Record<string, string>>): Start => {
  const stored = withHandOver({}, REFERRAL);
  const from = stored['page_id'] ? stored : Object.fromEntries(new URLSearchParams(cookieOf(REFERRAL)));
  const { page_id = '', position = '', cta_id = '', type = '', popup_id = '' } = from['page_id'] ? from : hidden;
  return { page_id, position, cta_id, type, popup_id };
};
