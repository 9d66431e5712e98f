import { wireNames } from './case-mapping.ts';
import { readDocument } from './openapi-document.ts';

/** Names in the bundled document, which covers all installed plugins. */
export const documentNames = wireNames(readDocument());
