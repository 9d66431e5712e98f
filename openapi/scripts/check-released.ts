/** Fails if the public API breaks the released one. */
import { findBreakingChanges } from './breaking-changes.ts';
import { parsed, readPublicDocuments } from './released-api.ts';

const { released, current } = readPublicDocuments();
const breaking = await findBreakingChanges(parsed(released), parsed(current));
if (breaking.length > 0) {
  console.error(`The public API breaks its promise in ${breaking.length} places:\n${breaking.map((line) => `  ${line}`).join('\n')}`);
  console.error('openapi/README.md says what may change, and how an operation is deprecated.');
  process.exit(1);
}
