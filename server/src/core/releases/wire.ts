import { readDocument } from '../../http/document.ts';
import { wireNames } from '../../http/wire-names.ts';

const names = wireNames(readDocument());

/** A public document as it goes over the wire, by the same rule as every answer. */
export const toWire = (document: object): object => names.toSnake(document) as object;

/** A public document's bytes, camel-cased. */
export const fromWire = <Document>(body: Buffer): Document => names.toCamel(JSON.parse(body.toString())) as Document;
