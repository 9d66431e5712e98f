import { bundle } from '../../../../openapi/scripts/bundle.ts';
import { lint } from '../../../../openapi/scripts/lint/lint.ts';
import { admit } from '../../../../server/src/plugins/admit.ts';

/** The API document of all plugins, with the findings of lint and of a server's admission. Read once for all checked plugins. */
export const document = bundle();
export const problems = await lint(document);
export const { refused } = await admit(document);
