import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Document } from './document.ts';

/** TypeScript types of a document, in the shape of openapi-typescript. */
export const typesOf = async (document: Document): Promise<string> => {
  const ast = await openapiTS(document as unknown as OpenAPI3, { alphabetize: false, emptyObjectsUnknown: true });
  return `// GENERATED from the OpenAPI document by openapi-typescript.\n${astToString(ast)}`;
};
