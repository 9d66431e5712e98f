import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document } from '../document.ts';

type Schema = Record<string, unknown>;

/** Creates validators for schemas of the document, or for parts of them. */
export const validators = ({ components }: Pick<Document, 'components'>): ((schema: Schema) => ValidateFunction) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components });
  return (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as Schema);
};
