import { bundle } from '../../../../openapi/scripts/bundle.ts';
import { lint } from '../../../../openapi/scripts/lint.ts';
import { admit } from '../../../../server/src/plugins/admit.ts';

/** The contract of all plugins, with what lint and a server's start find in it. Read once, however many plugins are checked. */
export const document = bundle();
export const problems = await lint(document);
export const { refused } = await admit(document);
