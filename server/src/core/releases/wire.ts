import type { Schemas } from '@mekuri/kit/server';
import { readDocument } from '../../contract/openapi-document.ts';
import { wireNames } from '../../contract/case-mapping.ts';

const names = wireNames(readDocument());

/** A public document as it goes over the wire, by the same rule as every answer. */
export const toWire = (document: object): object => names.toSnake(document) as object;

/** A published site's bytes, camel-cased. */
export const readPublicSite = (body: Buffer): Schemas['PublicSite'] => fromWire(body) as Schemas['PublicSite'];

/** A published page's bytes, camel-cased. */
export const readPublicPage = (body: Buffer): Schemas['PublicPage'] => fromWire(body) as Schemas['PublicPage'];

/** A published company's bytes, camel-cased. */
export const readPublicCompany = (body: Buffer): Schemas['PublicCompany'] => fromWire(body) as Schemas['PublicCompany'];

/** A published site's scripts, camel-cased. */
export const readPublicScripts = (body: Buffer): Schemas['PublicScripts'] => fromWire(body) as Schemas['PublicScripts'];

/** One list of a published page, or the page's outline where it is locked, camel-cased. */
export const readPublicProducts = (body: Buffer): Schemas['PublicPageProducts'] => fromWire(body) as Schemas['PublicPageProducts'];
export const readPublicButtons = (body: Buffer): Schemas['PublicPageButtons'] => fromWire(body) as Schemas['PublicPageButtons'];
export const readPublicLinks = (body: Buffer): Schemas['PublicPageLinks'] => fromWire(body) as Schemas['PublicPageLinks'];

/** The same of a page's open form, which a locked one has for members alone. */
export const readOpenPage = (body: Buffer): Schemas['PublicOpenPage'] => fromWire(body) as Schemas['PublicOpenPage'];
export const readOpenProducts = (body: Buffer): Schemas['PublicOpenProducts'] => fromWire(body) as Schemas['PublicOpenProducts'];
export const readOpenButtons = (body: Buffer): Schemas['PublicOpenButtons'] => fromWire(body) as Schemas['PublicOpenButtons'];
export const readOpenLinks = (body: Buffer): Schemas['PublicOpenLinks'] => fromWire(body) as Schemas['PublicOpenLinks'];

/** Whatever a plugin published, camel-cased. */
export const readPlain = (body: Buffer): unknown => fromWire(body);

const fromWire = (body: Buffer): unknown => readJson(body.toString());

/** JSON that was checked against the document, camel-cased. */
export const readJson = (json: string): unknown => names.toCamel(JSON.parse(json));
