import type { Schemas } from '@mekuri/kit/server';
import { readDocument } from '../../http/document.ts';
import { wireNames } from '../../http/wire-names.ts';

const names = wireNames(readDocument());

/** A public document as it goes over the wire, by the same rule as every answer. */
export const toWire = (document: object): object => names.toSnake(document) as object;

/** A published site's bytes, camel-cased. */
export const readPublicSite = (body: Buffer): Schemas['PublicSite'] => fromWire(body) as Schemas['PublicSite'];

/** A published page's bytes, camel-cased. */
export const readPublicPage = (body: Buffer): Schemas['PublicPage'] => fromWire(body) as Schemas['PublicPage'];

/** A published company's bytes, camel-cased. */
export const readPublicCompany = (body: Buffer): Schemas['CompanyInfo'] => fromWire(body) as Schemas['CompanyInfo'];

const fromWire = (body: Buffer): unknown => names.toCamel(JSON.parse(body.toString()));
