import type { Schemas } from '@mekuri/kit/server';
import { documentNames as names } from '../../contract/document-names.ts';

/** Converts a public document to its wire format, by the same rule as every response. */
export const toWire = (document: object): object => names.toSnake(document) as object;

/** A published site's bytes, camel-cased. */
export const readPublicSite = (body: Buffer): Schemas['PublicSite'] => fromWire(body) as Schemas['PublicSite'];

/** A published page's bytes, camel-cased. */
export const readPublicPage = (body: Buffer): Schemas['PublicPage'] => fromWire(body) as Schemas['PublicPage'];

/** A published company's bytes, camel-cased. */
export const readPublicCompany = (body: Buffer): Schemas['PublicCompany'] => fromWire(body) as Schemas['PublicCompany'];

/** A published site's scripts, camel-cased. */
export const readPublicScripts = (body: Buffer): Schemas['PublicScripts'] => fromWire(body) as Schemas['PublicScripts'];

/** One list of a published page, camel-cased; for a locked page, its outline. */
export const readPublicProducts = (body: Buffer): Schemas['PublicPageProducts'] => fromWire(body) as Schemas['PublicPageProducts'];
export const readPublicButtons = (body: Buffer): Schemas['PublicPageButtons'] => fromWire(body) as Schemas['PublicPageButtons'];
export const readPublicLinks = (body: Buffer): Schemas['PublicPageLinks'] => fromWire(body) as Schemas['PublicPageLinks'];

/** The same for a page's open form, which a locked page has for members only. */
export const readOpenPage = (body: Buffer): Schemas['PublicOpenPage'] => fromWire(body) as Schemas['PublicOpenPage'];
export const readOpenProducts = (body: Buffer): Schemas['PublicOpenProducts'] => fromWire(body) as Schemas['PublicOpenProducts'];
export const readOpenButtons = (body: Buffer): Schemas['PublicOpenButtons'] => fromWire(body) as Schemas['PublicOpenButtons'];
export const readOpenLinks = (body: Buffer): Schemas['PublicOpenLinks'] => fromWire(body) as Schemas['PublicOpenLinks'];

/** Any plugin's published document, camel-cased. */
export const readPlain = (body: Buffer): unknown => fromWire(body);

const fromWire = (body: Buffer): unknown => readJson(body.toString());

/** JSON that conforms to the API document, camel-cased. */
export const readJson = (json: string): unknown => names.toCamel(JSON.parse(json));
